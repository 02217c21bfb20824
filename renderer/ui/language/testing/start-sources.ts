import path from 'node:path';
import ts from 'typescript';
import { nodesOf } from './page-sources.ts';

const ENTRY = 'renderer/app/main.tsx';

/** Sources loaded at the start: the entry and all its static imports, directly or indirectly. */
export function startSources(sources: ts.SourceFile[]): ts.SourceFile[] {
  const named = new Map(sources.map((source) => [source.fileName, source]));
  const found = new Set<ts.SourceFile>();
  const add = (name: string): void => {
    const source = named.get(name);
    if (source === undefined || found.has(source)) return;
    found.add(source);
    for (const imported of importsOf(source)) add(path.posix.join(path.posix.dirname(name), imported));
  };
  add(ENTRY);
  return [...found];
}

/** Static imports and re-exports of a source, without types. */
function importsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      return isOfTypes(statement.importClause) ? [] : textOf(statement.moduleSpecifier);
    }
    return ts.isExportDeclaration(statement) && !statement.isTypeOnly
      ? textOf(statement.moduleSpecifier)
      : [];
  });
}

const isOfTypes = (clause: ts.ImportClause | undefined): boolean =>
  clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

function textOf(specifier: ts.Expression | undefined): string[] {
  return specifier !== undefined && ts.isStringLiteral(specifier) ? [specifier.text] : [];
}

/** Catalogue namespaces that a source uses, as arguments of `useTranslation` or `wordsOf`, or as prefixes of keys. */
export function namespacesOf(source: ts.SourceFile): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    if (ts.isCallExpression(node) && /^(?:useTranslation|wordsOf)$/.test(node.expression.getText())) {
      return node.arguments.flatMap((argument) =>
        [...nodesOf(argument)].flatMap((each) => (ts.isStringLiteralLike(each) ? [each.text] : [])),
      );
    }
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text
        : '';
    return /^[a-z]+(?=:[a-zA-Z])/.exec(text)?.[0] ?? [];
  });
}
