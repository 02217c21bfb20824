/** Longest text kept of one record's other fields; what a person searches for is near the beginning. */
const LONGEST = 500;

/** Fields that columns hold already, and codes, dates and amounts nobody searches for as words. */
const NOT_TEXT =
  /^(id|name|partner|partner_name|partner_city|city|(partner_)?country|(partner_)?(tax|account)_number|invoice_number|payment_method|currency|invoice_class|accounting_status)$|_(at|date|start|end|amount|rate|area)$|^created/;

const DATE = /^\d{4}-\d\d-\d\d/;

/** Whether a field of that name is text; a service has few names, so each is judged once. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 2_000;

/** The texts of all fields that have no column, in the order sent, so that they can be searched; null: none. */
export function otherText(value: Record<string, unknown>, lines: Record<string, unknown>[]): string | null {
  let text = textsOf(value);
  for (const line of lines) text += textsOf(line);
  return text === '' ? null : text.slice(1, LONGEST + 1);
}

function textsOf(fields: Record<string, unknown>): string {
  let text = '';
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === 'string' && field !== '' && isText(name) && !DATE.test(field)) text += ` ${field}`;
  }
  return text;
}

function isText(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const text = !NOT_TEXT.test(name);
  judged.set(name, text);
  return text;
}
