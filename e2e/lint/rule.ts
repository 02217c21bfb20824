/** The part of the linter's API that these rules use; its plugins are compatible with ESLint's. */

/** A syntax tree node with the properties that the rules read. */
export interface Syntax {
  type: string;
  parent: Syntax | null;
  range: [number, number];
  name?: string;
  callee?: Syntax;
  arguments?: Syntax[];
  object?: Syntax;
  property?: Syntax;
  id?: Syntax | null;
  key?: Syntax;
  properties?: Syntax[];
}

export interface Variable {
  defs: { node: Syntax }[];
  references: { identifier: Syntax; isRead: () => boolean }[];
}

export interface Scope {
  upper: Scope | null;
  set: Map<string, Variable>;
}

export interface SourceCode {
  text: string;
  scopeManager: { getDeclaredVariables: (node: Syntax) => Variable[] };
  getText: (node: Syntax) => string;
  getScope: (node: Syntax) => Scope;
  getAllComments: () => { value: string; loc: { start: { line: number } } }[];
}

export interface Context {
  cwd: string;
  filename: string;
  options: unknown[];
  sourceCode: SourceCode;
  report: (found: { node: Syntax; message: string }) => void;
}

export interface Rule {
  meta: { schema: false | [] };
  create: (context: Context) => Record<string, (node: Syntax) => void>;
}
