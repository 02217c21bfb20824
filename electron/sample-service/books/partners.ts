import { fillDigits, type Random } from '../random.ts';
import type { Partner } from './book.ts';
import type { CompanyPlan } from './companies.ts';
import { CURRENCIES, type CurrencyCode } from './currencies.ts';
import type { ExpenseType } from './expense-types.ts';
import { REGIONS, type CountryCode, type Region } from './regions.ts';
import { partnerShapeAt } from './shapes.ts';

const HOME_SHARE = 0.76;
const PERSON_SHARE = 0.06;
const NUMBERINGS = ['%Y/####', '##-%Y-#####', 'F%Y######', '########', 'SZ-####/%Y', 'E-%Y-###'];

/** Partners with distinct invented names. Every expense type except headings has at least one vendor. */
export function createPartners(plan: CompanyPlan, types: ExpenseType[], random: Random): Partner[] {
  const bought = types.filter((type) => type.plan !== null);
  const weighted = bought.flatMap((type) => Array<ExpenseType>(type.plan?.vendors ?? 1).fill(type));
  const foreign = (Object.keys(REGIONS) as CountryCode[]).filter((country) => country !== plan.country);
  const names = new Set<string>();
  return Array.from({ length: plan.partners }, (_, position): Partner => {
    const type = bought[position] ?? random.pick(weighted);
    // Recurring expenses have domestic vendors.
    const home = Boolean(type.plan?.rhythm) || random.chance(HOME_SHARE);
    const region = REGIONS[home ? plan.country : random.pick(foreign)];
    const person = type.name === 'Salaries' || random.chance(PERSON_SHARE);
    const [zipCode, city] = random.pick(region.places);
    const customer = random.chance(0.42);
    return {
      id: plan.firstId + 1001 + position * 3,
      name: newName(region, person, names, random),
      region,
      currency: CURRENCIES[invoiceCurrency(region.currency, plan.currency)],
      zipCode,
      city,
      address: `${random.pick(region.streets)} ${String(random.int(1, 148))}`,
      taxNumber: person ? null : fillDigits(region.taxNumber, random),
      accountNumber: random.chance(0.12) ? null : fillDigits(region.accountNumber, random),
      customer,
      vendor: !customer || position < bought.length || random.chance(0.35),
      type,
      numbering: random.pick(NUMBERINGS),
      shape: partnerShapeAt(position),
    };
  });
}

/** Draws names until one is unused; after 20 attempts, appends a number. */
function newName(region: Region, person: boolean, taken: Set<string>, random: Random): string {
  let name = drawName(region, person, random);
  for (let attempt = 1; taken.has(name); attempt++) {
    name = drawName(region, person, random);
    if (attempt > 20) name = `${name} ${String(attempt)}`;
  }
  taken.add(name);
  return name;
}

function drawName(region: Region, person: boolean, random: Random): string {
  return (person ? region.person : region.company)
    .replace('{name}', random.pick(region.surnames))
    .replace('{given}', random.pick(region.givenNames))
    .replace('{trade}', random.pick(region.trades))
    .replace('{form}', random.pick(region.forms));
}

/** Cross-border invoices are in dollars or euros, whatever the domestic currency. */
function invoiceCurrency(partner: CurrencyCode, own: CurrencyCode): CurrencyCode {
  return partner === own || partner === 'USD' ? partner : 'EUR';
}
