/** Makes the compiler verify that a switch over a closed union is complete. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value of type ${typeof value}`);
}
