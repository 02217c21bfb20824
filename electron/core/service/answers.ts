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

/**
 * Values of a company or of thousands of accounts. Larger answers are not parsed, because this runs on the writing
 * thread.
 */
const MAX_VALUES_OF_COMPANY = 120_000;

/**
 * Parses the JSON around a list, or an answer without a list. Numbers stay as written.
 *
 * @param parse by default tolerates malformed values.
 * @param most maximum number of values.
 * @throws FailureError
 */
export function readExact(text: string, parse = parseLenient, most = MAX_VALUES): ExactValue {
  return readAnswer(() => {
    refuseOverfull(text, 0, text.length, most);
    return parse(text);
  });
}

/**
 * Reads `/2/company-info/`, with bounded texts. Only the id is required, because the token is bound to it; any text or
 * number is valid.
 */
export function readCompanyInfo({ body: sent, serverTime }: Answer, token: Secret): CompanyInfo {
  const text = sent.toString();
  const body = readObject(text, COMPANY_INFO_PATH, token);
  const serviceCompanyId = exactText(body['id'])?.trim() || wrongShape();
  // The id is shown and stored, which a token must not be; an answer that echoes requests could contain one.
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

/**
 * Reads `/1/pulse/`. Every element of the account list counts as an account, readable or not: omitting one would hide
 * money.
 */
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
  // The text is stored as sent, and the view of companies parses it as JSON again.
  const body = readExact(text, parseExact, MAX_VALUES_OF_COMPANY);
  refuseErrorAnswer(body, path, token);
  return isExactObject(body) ? body : wrongShape();
}
