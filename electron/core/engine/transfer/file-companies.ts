import { createHash } from 'node:crypto';
import { FIRST_LOCAL_COMPANY_ID, type SavedCompany } from '../../../../shared/model/company.ts';
import {
  MAX_SKIPPED_COMPANIES,
  type FileCompany,
  type SkippedCompany,
  type Transfer,
} from '../../../../shared/model/transfer.ts';
import { identityText } from '../../service/connection/connection-identity.ts';

/** The connected company that an entry of a file refers to, or why there is none. */
type Place = number | SkippedCompany['reason'];

/** Identifies a company in files: a digest of its service's address and its id there, which reveals neither. */
export function fileCompany(company: SavedCompany): FileCompany {
  const identity = createHash('sha256').update(identityText(company)).digest('hex');
  return { companyId: company.companyId, identity, name: (company.label ?? company.name).slice(0, 200) };
}

/** Matches the companies of a file with those connected here. */
export class FileCompanies {
  readonly #places: (companyId: number) => Place;
  readonly #names: Map<number, string>;

  constructor(file: Transfer, here: readonly SavedCompany[]) {
    const own = file.version === 1 ? [] : file.companies;
    this.#names = new Map(own.map(({ companyId, name }) => [companyId, name]));
    this.#places = file.version === 1 ? byNumber(here) : byIdentity(own, here);
  }

  /** The connected company that an entry of the file refers to; null if there is none. */
  readonly placeOf = (companyId: number): number | null => {
    const place = this.#places(companyId);
    return typeof place === 'number' ? place : null;
  };

  /** @param entries number of omitted entries of each company. */
  skipped(entries: ReadonlyMap<number, number>): SkippedCompany[] {
    return [...entries]
      .flatMap(([companyId, count]): SkippedCompany[] => {
        const reason = this.#places(companyId);
        if (typeof reason === 'number') return [];
        return [{ companyId, name: this.#names.get(companyId) ?? null, reason, entries: count }];
      })
      .sort((one, other) => other.entries - one.entries)
      .slice(0, MAX_SKIPPED_COMPANIES);
  }
}

function byIdentity(
  own: readonly FileCompany[],
  here: readonly SavedCompany[],
): (companyId: number) => Place {
  const identities = new Map(own.map(({ companyId, identity }) => [companyId, identity]));
  const connected = new Map(here.map((company) => [fileCompany(company).identity, company.companyId]));
  return (companyId) => connected.get(identities.get(companyId) ?? '') ?? 'not-connected';
}

/**
 * Version 1 identifies companies only by their local keys, which are the service's own ids below the range reserved for
 * others. Two services may use the same id.
 */
function byNumber(here: readonly SavedCompany[]): (companyId: number) => Place {
  return (companyId) => {
    if (companyId >= FIRST_LOCAL_COMPANY_ID) return 'ambiguous';
    const [one, ...others] = here.filter(({ serviceCompanyId }) => serviceCompanyId === String(companyId));
    if (!one) return 'not-connected';
    return others.length === 0 ? one.companyId : 'ambiguous';
  };
}
