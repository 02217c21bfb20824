import { MAX_SERVICE_COMPANY_ID_CHARACTERS } from '../../../shared/model/company.ts';
import { boundedKey, boundedOrNull, boundedText } from '../answers/bounded-text.ts';
import { currencyOf } from '../answers/currency.ts';
import { exactText, isExactObject, parseExact } from '../lib/json/exact-json.ts';
import type { ExactObject, ExactValue } from '../lib/json/exact-json.ts';
import { MAX_VALUES, refuseOverfull } from '../lib/json/json-scan.ts';
import { parseLenient } from '../lib/json/lenient-json.ts';
import { readAnswer, wrongShape } from '../answers/read-answer.ts';
import type { Secret } from '../lib/secret.ts';
import { keyOf } from '../answers/service-key.ts';
import { carriesToken } from './response/detail.ts';
import { COMPANY_INFO_PATH, PULSE_PATH } from './endpoints.ts';
import { refuseErrorAnswer } from './response/error-body.ts';
import type { Answer } from './request.ts';
import { findAccounts } from './pulse-accounts.ts';
import type { CompanyInfo, Pulse, PulseAccount } from './service.ts';

/** A company, or the balances of thousands of accounts: what has more of it is not read, on the thread that writes. */
const MAX_VALUES_OF_COMPANY = 120_000;

/**
 * Reads JSON around a list, or an answer without one, numbers as they were written.
 *
 * @param parse by default goes on after malformed values.
 * @param most values.
 * @throws FailureError
 */
export function readExact(text: string, parse = parseLenient, most = MAX_VALUES): ExactValue {
  return readAnswer(() => {
    refuseOverfull(text, 0, text.length, most);
    return parse(text);
  });
}

/** Reads `/2/company-info/`, texts bounded. Only the id is indispensable: the token is bound to it. Any text or number is one. */
export function readCompanyInfo({ body: sent, serverTime }: Answer, token: Secret): CompanyInfo {
  const text = sent.toString();
  const body = readObject(text, COMPANY_INFO_PATH, token);
  const serviceCompanyId = exactText(body['id'])?.trim() || wrongShape();
  // It is shown and stored, which a token must not be; an answer that echoes requests could carry one.
  const isStorable = serviceCompanyId.length <= MAX_SERVICE_COMPANY_ID_CHARACTERS;
  if (!isStorable || carriesToken(serviceCompanyId, token)) return wrongShape();
  return {
    serviceCompanyId,
    name: nonEmpty(body['name']) ?? `#${serviceCompanyId}`,
    taxAccountNumber: nonEmpty(body['tax_account_number']),
    defaultCurrency: currencyOf(body['default_currency_name']),
    text: text.trim(),
    serverTime,
  };
}

/** Reads `/1/pulse/`. Whatever stands among the accounts is one, readable or not: to leave it out would hide money. */
export function readPulse({ body: sent, serverTime }: Answer, token: Secret): Pulse {
  const text = sent.toString();
  const body = readExact(text, parseLenient, MAX_VALUES_OF_COMPANY);
  refuseErrorAnswer(body, PULSE_PATH, token);
  const accounts = findAccounts(body) ?? wrongShape();
  return {
    summary: isExactObject(body) ? boundedOrNull(exactText(body['summary'])) : null,
    accounts: accounts.map(readAccount),
    text: text.trim(),
    serverTime,
  };
}

function readAccount(sent: ExactValue): PulseAccount {
  const account: ExactObject = isExactObject(sent) ? sent : {};
  const name = nonEmpty(account['name']);
  const accountNumber = nonEmpty(account['account_number']);
  const accountId = keyOf(account['id']) ?? accountNumber ?? name;
  return {
    accountId: accountId === null ? null : boundedKey(accountId),
    name,
    accountNumber,
    currency: currencyOf(account['currency']),
    balance: exactText(account['current_balance']),
    updatedAt: nonEmpty(account['last_updated']),
  };
}

function nonEmpty(value: ExactValue | undefined): string | null {
  const text = exactText(value)?.trim() ?? '';
  return text === '' ? null : boundedText(text);
}

function readObject(text: string, path: string, token: Secret): ExactObject {
  // It is kept as it was sent, and the view of companies reads it as JSON again.
  const body = readExact(text, parseExact, MAX_VALUES_OF_COMPANY);
  refuseErrorAnswer(body, path, token);
  return isExactObject(body) ? body : wrongShape();
}
