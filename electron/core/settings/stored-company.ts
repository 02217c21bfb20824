import { z } from 'zod';
import {
  DEFAULT_COMPANY_HEADER,
  savedCompanySchema,
  UNREADABLE_ADDRESS,
  type SavedCompany,
} from '../../../shared/model/company.ts';
import { boundedOrNull, boundedText } from '../answers/bounded-text.ts';

/** A row of `company`. In a damaged file, any value may have another type. */
export interface CompanyRow {
  company_id: number;
  service_company_id: string;
  name: string;
  label: string | null;
  address: string;
  header_name: string;
  header_state: SavedCompany['headerState'];
  tax_account_number: string | null;
  default_currency: string | null;
  keep: SavedCompany['keep'];
  sample: 0 | 1;
  added_at: number;
}

const fields = savedCompanySchema.shape;
const addressSchema = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

/**
 * Reads a stored company. An unreadable field gets a value with which no request is sent, so that the company stays in
 * the list and can be connected again or removed.
 *
 * @returns null if the key is invalid.
 */
export function companyOf(row: CompanyRow): SavedCompany | null {
  const companyId = fields.companyId.safeParse(row.company_id).data;
  if (companyId === undefined) return null;
  return {
    companyId,
    serviceCompanyId: fields.serviceCompanyId.catch(String(companyId)).parse(row.service_company_id),
    name: boundedText(z.string().min(1).catch(`#${companyId}`).parse(row.name)),
    label: boundedOrNull(z.string().nullable().catch(null).parse(row.label)),
    address: addressSchema.catch(UNREADABLE_ADDRESS).parse(row.address),
    headerName: z.string().min(1).catch(DEFAULT_COMPANY_HEADER).parse(row.header_name),
    headerState: fields.headerState.catch('unknown').parse(row.header_state),
    taxAccountNumber: boundedOrNull(z.string().nullable().catch(null).parse(row.tax_account_number)),
    defaultCurrency: boundedOrNull(z.string().nullable().catch(null).parse(row.default_currency)),
    keep: fields.keep.catch('keychain').parse(row.keep),
    sample: row.sample === 1,
    addedAt: fields.addedAt.catch(0).parse(row.added_at),
  };
}

export function companyRowOf(company: SavedCompany): CompanyRow {
  return {
    company_id: company.companyId,
    service_company_id: company.serviceCompanyId,
    name: company.name,
    label: company.label,
    address: company.address,
    header_name: company.headerName,
    header_state: company.headerState,
    tax_account_number: company.taxAccountNumber,
    default_currency: company.defaultCurrency,
    keep: company.keep,
    sample: company.sample ? 1 : 0,
    added_at: company.addedAt,
  };
}
