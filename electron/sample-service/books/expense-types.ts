import type { CompanyPlan } from './companies.ts';

/** Recurrence of an expense, in months. */
interface Rhythm {
  everyMonths: number;
  /** `winter` costs more in the cold months; `thirteenth` is doubled in December. */
  season?: 'winter' | 'thirteenth';
}

interface LeafPlan {
  name: string;
  /** Usual net amount in euros, lowest and highest. */
  euros: [number, number];
  vat: 'standard' | 'reduced' | 'none';
  rhythm: Rhythm | null;
  /** Number of vendors, relative to other types. */
  vendors: number;
}

export interface ExpenseType {
  id: number;
  name: string;
  parent: number | null;
  /** Null for a heading. */
  plan: LeafPlan | null;
}

const MONTHLY: Rhythm = { everyMonths: 1 };

function leaf(
  name: string,
  from: number,
  to: number,
  vendors: number,
  more: Partial<Pick<LeafPlan, 'vat' | 'rhythm'>> = {},
): LeafPlan {
  return { name, euros: [from, to], vendors, vat: 'standard', rhythm: null, ...more };
}

const CATALOGUE: [heading: string, leaves: LeafPlan[]][] = [
  [
    'Premises',
    [
      leaf('Rent', 900, 4200, 1, { rhythm: MONTHLY }),
      leaf('Electricity', 120, 900, 1, { rhythm: { everyMonths: 1, season: 'winter' } }),
      leaf('Heating', 90, 700, 1, { rhythm: { everyMonths: 1, season: 'winter' } }),
      leaf('Cleaning and upkeep', 80, 420, 1, { rhythm: MONTHLY }),
    ],
  ],
  [
    'People',
    [
      leaf('Salaries', 2600, 9800, 2, { vat: 'none', rhythm: { everyMonths: 1, season: 'thirteenth' } }),
      leaf('Payroll taxes', 900, 3900, 1, { vat: 'none', rhythm: MONTHLY }),
      leaf('Training', 60, 1200, 2),
      leaf('Recruitment', 150, 2400, 1),
    ],
  ],
  [
    'Goods and materials',
    [
      leaf('Raw materials', 60, 5200, 16),
      leaf('Packaging', 25, 900, 7),
      leaf('Spare parts', 12, 640, 7),
      leaf('Subcontracted work', 140, 4800, 8),
    ],
  ],
  [
    'Office',
    [
      leaf('Stationery', 4, 130, 4),
      leaf('Telephone', 18, 140, 1, { rhythm: MONTHLY }),
      leaf('Internet', 22, 90, 1, { rhythm: MONTHLY }),
      leaf('Postage and parcels', 3, 85, 4, { vat: 'none' }),
    ],
  ],
  [
    'Equipment and software',
    [
      leaf('Software subscriptions', 12, 380, 2, { rhythm: MONTHLY }),
      leaf('Computers', 180, 2900, 3),
      leaf('Web hosting', 9, 110, 1, { rhythm: MONTHLY }),
      leaf('Repairs', 25, 980, 4),
    ],
  ],
  [
    'Vehicles and travel',
    [
      leaf('Fuel', 24, 160, 6),
      leaf('Vehicle leasing', 210, 620, 1, { rhythm: MONTHLY }),
      leaf('Train and air tickets', 12, 480, 3, { vat: 'reduced' }),
      leaf('Accommodation', 45, 620, 4, { vat: 'reduced' }),
    ],
  ],
  [
    'Selling',
    [
      leaf('Advertising', 40, 1900, 5),
      leaf('Trade fairs', 300, 5400, 2),
      leaf('Commissions', 60, 1400, 2),
      leaf('Client entertainment', 18, 340, 5, { vat: 'reduced' }),
    ],
  ],
  [
    'Professional services',
    [
      leaf('Bookkeeping', 140, 680, 1, { rhythm: MONTHLY }),
      leaf('Legal advice', 120, 2600, 2),
      leaf('Consulting', 200, 3800, 3),
      leaf('Translation', 30, 460, 2),
    ],
  ],
  [
    'Finance and taxes',
    [
      leaf('Bank charges', 6, 48, 1, { vat: 'none', rhythm: MONTHLY }),
      leaf('Insurance', 140, 980, 1, { vat: 'none', rhythm: { everyMonths: 3 } }),
      leaf('Loan interest', 70, 540, 1, { vat: 'none', rhythm: MONTHLY }),
      leaf('Local business tax', 400, 3600, 1, { vat: 'none', rhythm: { everyMonths: 6 } }),
    ],
  ],
];

/** Expense types of a company: every heading with as many of its leaves as `typeShare` allows. */
export function createExpenseTypes(plan: CompanyPlan): ExpenseType[] {
  let id = plan.firstId;
  return CATALOGUE.flatMap(([heading, leaves]) => {
    const parent = ++id;
    return [
      { id: parent, name: heading, parent: null, plan: null },
      ...leaves
        .slice(0, Math.ceil(leaves.length * plan.typeShare))
        .map((leafPlan): ExpenseType => ({ id: ++id, name: leafPlan.name, parent, plan: leafPlan })),
    ];
  });
}
