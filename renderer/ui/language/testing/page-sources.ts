import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const RENDERER = path.join(import.meta.dirname, '../../..');

/** All sources of the page except tests, parsed. */
export function pageSources(): ts.SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: RENDERER, exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] }).map(
    (name) =>
      parse(`renderer/${name.replaceAll('\\', '/')}`, readFileSync(path.join(RENDERER, name), 'utf8')),
  );
}

/** @param name file name, whose extension selects TSX. */
export function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** The node and its descendants. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}
