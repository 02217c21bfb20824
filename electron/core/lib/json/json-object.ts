import { ExactNumber } from './exact-json.ts';

/** What `JSON.parse` or `parseFaithfully` makes of an object. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed value is an object: not a list, not a number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}
