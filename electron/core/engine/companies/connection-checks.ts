import { fail } from '../../../../shared/errors.ts';
import {
  DEFAULT_COMPANY_HEADER,
  type Company,
  type CompanyCheck,
  type ConnectionEdit,
  type ConnectionInput,
  type HeaderState,
} from '../../../../shared/model/company.ts';
import type { Clock } from '../../lib/clock.ts';
import { parseAddress } from '../../service/connection/address.ts';
import { isSameConnection } from '../../service/connection/connection-identity.ts';
import { parseHeaderName } from '../../service/connection/header-name.ts';
import { PRIORITY, type CompanyInfo, type Connection, type ServiceClient } from '../../service/service.ts';
import { cleanToken } from '../../service/connection/token-input.ts';
import { ExpiringStore } from '../../lib/expiring-store.ts';
import { keyOf } from '../../vault/vault.ts';
import type { Vaults } from '../../vault/vaults.ts';
import { probeHeader } from './probe-header.ts';

/** A checked connection awaiting the user's confirmation. */
export interface CheckedConnection {
  connection: Connection & { companyScope: string };
  info: CompanyInfo;
  headerState: HeaderState;
  /** Company whose stored token was checked; null: the token was entered. */
  tokenOf: Company | null;
}

/** Validity of a check (ms): long enough to read, short enough that a token does not linger in memory. */
const CHECK_LIFETIME_MS = 10 * 60_000;

interface ChecksDependencies {
  client: Pick<ServiceClient, 'companyInfo'>;
  clock: Clock;
  vaults: Vaults;
  companies: () => Company[];
}

/** Checked connections, tokens included; the page receives only their tickets. */
export class ConnectionChecks {
  readonly #deps: ChecksDependencies;
  readonly #checks: ExpiringStore<CheckedConnection>;

  constructor(deps: ChecksDependencies) {
    this.#deps = deps;
    this.#checks = new ExpiringStore({ clock: deps.clock, lifetime: CHECK_LIFETIME_MS });
  }

  /**
   * Requests the company that an entered token belongs to. Saves nothing.
   *
   * @throws FailureError for invalid input, and from the service client.
   */
  async check(input: ConnectionInput, signal: AbortSignal): Promise<CompanyCheck> {
    const address = parseAddress(input.address);
    const headerName = parseHeaderName(input.headerName ?? DEFAULT_COMPANY_HEADER);
    const { token, cleaned } = cleanToken(input.token);
    const checked = await checkWithScope(this.#deps.client, { address, headerName, token }, signal);
    return { ...this.#keep(await this.#probed(checked, signal)), cleaned };
  }

  /**
   * Checks a changed address or header with the stored token, which is sent to another origin only if the user named that
   * origin. Saves nothing.
   *
   * @throws FailureError `origin-unconfirmed`, `keychain`, for invalid input, and from the service client.
   */
  async checkStored(company: Company, edit: ConnectionEdit, signal: AbortSignal): Promise<CompanyCheck> {
    const address = parseAddress(edit.address);
    const headerName = parseHeaderName(edit.headerName ?? DEFAULT_COMPANY_HEADER);
    const key = keyOf(company);
    const { origin } = new URL(address);
    if (origin !== key.origin && origin !== edit.sendTokenTo) fail({ code: 'origin-unconfirmed', origin });
    const { state, token } = await this.#deps.vaults[company.keep].read(key);
    if (token === null) return fail({ code: 'keychain', state });
    const checked = await checkWithScope(this.#deps.client, { address, headerName, token }, signal);
    const probed = await this.#probed(checked, signal);
    return { ...this.#keep({ ...probed, tokenOf: company }), cleaned: [] };
  }

  /** Checks the connection of a sample company, whose header needs no probe. */
  async checkSample(connection: Omit<Connection, 'companyScope'>, signal: AbortSignal) {
    return checkWithScope(this.#deps.client, connection, signal);
  }

  /** @throws FailureError `check-expired`. */
  get(ticket: string): CheckedConnection {
    return this.#checks.get(ticket) ?? fail({ code: 'check-expired' });
  }

  drop(ticket: string): void {
    this.#checks.delete(ticket);
  }

  dropAll(): void {
    this.#checks.clear();
  }

  async #probed(checked: CheckedConnection, signal: AbortSignal): Promise<CheckedConnection> {
    const headerState = await probeHeader(this.#deps.client, checked.connection, {
      priority: PRIORITY.user,
      signal,
    });
    return { ...checked, headerState };
  }

  #keep(checked: CheckedConnection): Omit<CompanyCheck, 'cleaned'> {
    const { connection, info, headerState } = checked;
    const { address } = connection;
    const { serviceCompanyId, name, taxAccountNumber, defaultCurrency } = info;
    const ofSameNumber = this.#deps
      .companies()
      .filter((company) => !company.sample && company.serviceCompanyId === serviceCompanyId);
    const existing = ofSameNumber.find((company) => isSameConnection(company, { address, serviceCompanyId }));
    return {
      ticket: this.#checks.add(checked),
      serviceCompanyId,
      name,
      taxAccountNumber,
      defaultCurrency,
      address,
      headerState,
      existing: existing ? sideOf(existing) : null,
      sameNumber: ofSameNumber.filter((company) => company !== existing).map(sideOf),
    };
  }
}

/**
 * Requests the company's id, then repeats the request with it in the company-scope header, so that a header name that this
 * service refuses is found before anything is saved.
 *
 * @throws FailureError `company-mismatch` if the second answer is about another company; from the service client.
 */
async function checkWithScope(
  client: Pick<ServiceClient, 'companyInfo'>,
  connection: Omit<Connection, 'companyScope'>,
  signal: AbortSignal,
): Promise<CheckedConnection> {
  const call = { priority: PRIORITY.user, signal };
  const { serviceCompanyId } = await client.companyInfo({ ...connection, companyScope: null }, call);
  const bound = { ...connection, companyScope: serviceCompanyId };
  const info = await client.companyInfo(bound, call);
  if (info.serviceCompanyId !== serviceCompanyId) {
    fail({ code: 'company-mismatch', expected: serviceCompanyId, found: info.serviceCompanyId });
  }
  return { connection: bound, info, headerState: 'unknown', tokenOf: null };
}

function sideOf({
  companyId,
  shownName,
  taxAccountNumber,
  address,
}: Company): CompanyCheck['sameNumber'][number] {
  return { companyId, name: shownName, taxAccountNumber, address };
}
