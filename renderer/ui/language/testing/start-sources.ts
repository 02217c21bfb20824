import path from 'node:path';
import ts from 'typescript';
import { nodesOf } from './page-sources.ts';

const ENTRY = 'renderer/app/main.tsx';

/** The sources the page loads before anything is fetched later: all that its entry imports, and what those import. */
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

/** What a source imports or exports from at once; types are gone when it runs. */
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

/** The namespaces of the catalogue a source asks for words of: as `useTranslation` or `wordsOf` takes them, and before a colon. */
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
