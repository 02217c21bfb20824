import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import type { ModelDialect } from './dialect.ts';
import type { Random } from './random.ts';
import type { Traits } from './traits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Maximum time from `created` until a record becomes visible (ms): within the overlap of a day. */
const MAX_LAG_MS = 20 * HOUR_MS;

/** The true state of a record. Times are true ones (ms), regardless of any clock. */
export interface ModelRecord {
  /** The model's own id, `key` in the record; the record's `id` may be written differently. */
  id: number;
  resource: Resource;
  created: number;
  visibleAt: number;
  deletedAt: number;
  /** Business dates, in days relative to `created`. */
  fulfilled: number;
  due: number;
  text: string;
  /** All texts it has had. */
  texts: Set<string>;
  /** Whether it is sent without its id, and so cannot be stored; `wasBroken`: whether it ever was. */
  isBroken: boolean;
  wasBroken: boolean;
}

/** The true state: everything that ever was in the four lists of one company. */
export class ModelBook {
  readonly lists: Record<Resource, ModelRecord[]> = {
    expenses: [],
    incomes: [],
    partners: [],
    'expense-types': [],
  };
  readonly #random: Random;
  readonly #traits: Traits;
  readonly #dialect: ModelDialect;
  readonly #note: (line: string) => void;
  readonly #byId = new Map<number, ModelRecord>();
  #ids = 100;
  #revisions = 0;

  constructor(
    random: Random,
    { traits, dialect }: { traits: Traits; dialect: ModelDialect },
    now: number,
    note: (line: string) => void,
  ) {
    this.#random = random;
    this.#traits = traits;
    this.#dialect = dialect;
    this.#note = note;
    for (const resource of RESOURCES) {
      const share = resource === 'expenses' || resource === 'incomes' ? 1 : 0.4;
      for (let index = 0; index < traits.records * share; index += 1) {
        const created = now - random.whole(HOUR_MS, 60 * DAY_MS);
        this.#add(resource, created, created);
      }
    }
  }

  visible(resource: Resource, now: number): ModelRecord[] {
    return this.lists[resource].filter(({ visibleAt, deletedAt }) => visibleAt <= now && deletedAt > now);
  }

  find(resource: Resource, id: number): ModelRecord | undefined {
    const record = this.#byId.get(id);
    return record?.resource === resource ? record : undefined;
  }

  /** Makes a random change to the books. */
  change(now: number): void {
    const random = this.#random;
    if (this.#dialect.breaks && random.chance(0.15)) {
      this.#breakOrRepair(now);
      return;
    }
    const resource = random.pick<Resource>([
      'expenses',
      'expenses',
      'expenses',
      'incomes',
      'incomes',
      ...RESOURCES,
    ]);
    const kind = random.pick(['add', 'add', 'add', 'late', 'back-date', 'edit', 'edit', 'delete', 'delete']);
    const there = this.visible(resource, now);
    const isDated = resource === 'expenses' || resource === 'incomes';
    if (kind === 'late' && isDated) this.#add(resource, now, now + random.whole(MINUTE_MS, MAX_LAG_MS));
    else if (kind === 'back-date' && isDated)
      this.#add(resource, now - random.whole(DAY_MS, 90 * DAY_MS), now);
    else if (kind === 'edit' && there.length > 0) this.#edit(resource, random.pick(there));
    else if (kind === 'delete' && there.length > 0) {
      const many = random.chance(0.02) ? there.length : 1;
      for (const record of there.slice(0, many).concat(many === 1 ? [random.pick(there)] : [])) {
        record.deletedAt = now;
        this.#note(`delete ${resource} ${record.id}`);
      }
    } else this.#add(resource, now, now);
  }

  /** Makes all records visible, and repairs the broken ones unless they stay so. */
  settle(now: number): void {
    for (const resource of RESOURCES) {
      for (const record of this.lists[resource]) {
        record.visibleAt = Math.min(record.visibleAt, now);
        if (!this.#dialect.staysBroken) record.isBroken = false;
      }
    }
  }

  /** The text as sent. */
  sent({ text, isBroken }: ModelRecord): string {
    return isBroken ? text.replace(/"id":[^,}]+/, '"id":null') : text;
  }

  #breakOrRepair(now: number): void {
    const there = RESOURCES.flatMap((resource) => this.visible(resource, now));
    if (there.length === 0) return;
    const record = this.#random.pick(there);
    record.isBroken = !record.isBroken;
    record.wasBroken = true;
    this.#note(`${record.isBroken ? 'break' : 'mend'} ${record.resource} ${record.id}`);
  }

  #add(resource: Resource, created: number, visibleAt: number): void {
    const random = this.#random;
    const record: ModelRecord = {
      id: ++this.#ids,
      resource,
      created,
      visibleAt,
      deletedAt: Infinity,
      fulfilled: random.whole(-60, 3),
      due: random.whole(-30, 30),
      text: '',
      texts: new Set(),
      isBroken: false,
      wasBroken: false,
    };
    this.lists[resource].push(record);
    this.#byId.set(record.id, record);
    this.#edit(resource, record);
    const lag = visibleAt === created ? '' : `, visible at ${new Date(visibleAt).toISOString()}`;
    this.#note(`add ${resource} ${record.id}, created ${new Date(created).toISOString()}${lag}`);
  }

  #edit(resource: Resource, record: ModelRecord): void {
    const { id, created } = record;
    const stamp = new Date(this.createdAs(record)).toISOString();
    const day = (days: number): string => new Date(created + days * DAY_MS).toISOString().slice(0, 10);
    const dates = { fulfilled_at: day(record.fulfilled), due_at: day(record.due) };
    const own = {
      expenses: { created: stamp, ...dates },
      incomes: { created_at: stamp, ...dates },
      partners: { name: `Partner ${id}` },
      'expense-types': { name: `Type ${id}` },
    }[resource];
    record.text = `{"id":${this.#idText(id)},${JSON.stringify({ key: id, ...own, revision: ++this.#revisions }).slice(1)}`;
    record.texts.add(record.text);
    if (record.texts.size > 1) this.#note(`edit ${resource} ${id}`);
  }

  #idText(id: number): string {
    if (this.#dialect.ids === 'text') return JSON.stringify(String(id).padStart(6, '0'));
    return this.#dialect.ids === 'number' ? String(id) : String(2n ** 53n + BigInt(id));
  }

  /** `created` as the service reports it, rounded down to its steps. */
  createdAs({ created }: Pick<ModelRecord, 'created'>): number {
    return created - (created % this.#traits.createdSteps);
  }
}
