import { ExactNumber } from './exact-json.ts';

/** An object as returned by `JSON.parse` or `parseFaithfully`. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed value is an object: not a list, not a number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}
