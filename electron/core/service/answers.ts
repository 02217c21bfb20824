import { exactText, ExactNumber, isExactObject, parseExact } from '../exact-json.ts';
import type { ExactObject, ExactValue } from '../exact-json.ts';
import { refuseOverfull } from '../json-scan.ts';
import { readAnswer, wrongShape } from '../read-answer.ts';
import type { Secret } from '../secret.ts';
import { COMPANY_INFO_PATH, PULSE_PATH } from './endpoints.ts';
import { refuseErrorAnswer } from './error-body.ts';
import type { Answer } from './request.ts';
import type { CompanyInfo, Pulse, PulseAccount } from './service.ts';

/** Reads JSON around a list, or an answer without one, numbers as they were written. @throws FailureError */
export function readExact(text: string): ExactValue {
  return readAnswer(() => {
    refuseOverfull(text);
    return parseExact(text);
  });
}

/** Reads `/2/company-info/`. Only the id is indispensable: the program binds the token to it. */
export function readCompanyInfo({ body: sent, serverTime }: Answer, token: Secret): CompanyInfo {
  const text = sent.toString();
  const body = readObject(text, COMPANY_INFO_PATH, token);
  const companyId = Number(exactText(body['id']) ?? Number.NaN);
  if (!Number.isSafeInteger(companyId) || companyId < 1) return wrongShape();
  return {
    companyId,
    name: nonEmpty(body['name']) ?? `#${companyId}`,
    taxAccountNumber: nonEmpty(body['tax_account_number']),
    defaultCurrency: nonEmpty(body['default_currency_name']),
    text: text.trim(),
    serverTime,
  };
}

/** Reads `/1/pulse/`. An account nothing identifies fails the whole: to leave it out would hide money. */
export function readPulse({ body: sent, serverTime }: Answer, token: Secret): Pulse {
  const text = sent.toString();
  const body = readObject(text, PULSE_PATH, token);
  if (!Array.isArray(body['accounts'])) return wrongShape();
  return {
    summary: exactText(body['summary']),
    accounts: body['accounts'].map(readAccount),
    text: text.trim(),
    serverTime,
  };
}

function readAccount(account: ExactValue): PulseAccount {
  if (!isExactObject(account)) return wrongShape();
  const name = nonEmpty(account['name']);
  const accountNumber = nonEmpty(account['account_number']);
  return {
    accountId: nonEmpty(account['id']) ?? accountNumber ?? name ?? wrongShape(),
    name,
    accountNumber,
    currency: readCurrency(account['currency']),
    balance: exactText(account['current_balance']),
    updatedAt: nonEmpty(account['last_updated']),
  };
}

/** A code, `#1` for an id nobody names, or the name or id of an object. */
function readCurrency(value: ExactValue | undefined): string | null {
  if (isExactObject(value)) return nonEmpty(value['name']) ?? readCurrency(value['id']);
  return value instanceof ExactNumber ? `#${value.text}` : nonEmpty(value);
}

function nonEmpty(value: ExactValue | undefined): string | null {
  const text = exactText(value)?.trim() ?? '';
  return text === '' ? null : text;
}

function readObject(text: string, path: string, token: Secret): ExactObject {
  const body = readExact(text);
  refuseErrorAnswer(body, path, token);
  return isExactObject(body) ? body : wrongShape();
}
