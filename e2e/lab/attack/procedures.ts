import { ZodType } from 'zod';
import { contract } from '../../../shared/contract/contract.ts';

/** A procedure of the contract, found by walking it, so that a new one is attacked without being named here. */
export interface Procedure {
  /** `records/page` */
  path: string;
  input: ZodType;
  /** Null: a live stream. */
  output: ZodType | null;
}

/** Every procedure of the contract. Throws where one takes what cannot be checked. */
export function allProcedures(): Procedure[] {
  return walk(contract, []);
}

function walk(node: object, path: string[]): Procedure[] {
  if (!('~orpc' in node)) {
    return Object.entries(node).flatMap(([name, inner]) => walk(inner as object, [...path, name]));
  }
  const { inputSchema, outputSchema } = node['~orpc'] as { inputSchema?: unknown; outputSchema?: unknown };
  const name = path.join('/');
  if (!(inputSchema instanceof ZodType)) throw new Error(`${name} takes unchecked input`);
  if (outputSchema === undefined) throw new Error(`${name} gives an unchecked answer`);
  return [{ path: name, input: inputSchema, output: outputSchema instanceof ZodType ? outputSchema : null }];
}
