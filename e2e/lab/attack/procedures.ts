import { ZodType } from 'zod';
import { contract } from '../../../shared/contract/contract.ts';

/** A procedure of the contract. Found by traversal, so that a new one is attacked without being listed. */
export interface Procedure {
  /** `records/page` */
  path: string;
  input: ZodType;
  /** Null for a live stream. */
  output: ZodType | null;
}

/**
 * Returns every procedure of the contract.
 * @throws Error for a procedure with unvalidated input or output.
 */
export function allProcedures(): Procedure[] {
  return proceduresIn(contract, []);
}

function proceduresIn(node: object, path: string[]): Procedure[] {
  if (!('~orpc' in node)) {
    return Object.entries(node).flatMap(([name, inner]) => proceduresIn(inner as object, [...path, name]));
  }
  const { inputSchema, outputSchema } = node['~orpc'] as { inputSchema?: unknown; outputSchema?: unknown };
  const name = path.join('/');
  if (!(inputSchema instanceof ZodType)) throw new Error(`${name} takes unchecked input`);
  if (outputSchema === undefined) throw new Error(`${name} gives an unchecked answer`);
  return [{ path: name, input: inputSchema, output: outputSchema instanceof ZodType ? outputSchema : null }];
}
