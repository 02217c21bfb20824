/** What `JSON.parse` makes of an object. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed value is an object and not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
