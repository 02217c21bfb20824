import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { AVOIDED_WORDS } from './avoided-words.ts';

/**
 * `npm run words` finds words that docs/glossary.md avoids: in comments, names, test titles and file names of the code, in
 * documents, and in the texts on screen. `npm run words -- PATH …` checks only these paths.
 *
 * Other strings are not checked, because they hold SQL of earlier versions, answers of services and output of other programs.
 */
const PROJECT = path.join(import.meta.dirname, '..');
const CODE = /\.(ts|tsx|mjs)$/;
const TEXT = /\.(md|css|yml|json)$/;
/** Files whose words come from elsewhere, and the two that list the avoided words. */
const NOT_CHECKED =
  /^(package(-lock)?\.json|scripts\/avoided-words\.ts|docs\/glossary\.md|.*\/results\/.*|packaging\/tools\/.*|.*\/hu(\.json|\/.*)|renderer\/ui\/language\/glossary\.test\.ts)$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

interface Piece {
  position: number;
  text: string;
}

const files = execFileSync('git', ['ls-files', ...process.argv.slice(2)], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => (CODE.test(file) || TEXT.test(file)) && !NOT_CHECKED.test(file));
let found = 0;
for (const file of files) {
  const content = readFileSync(path.join(PROJECT, file), 'utf8');
  report(file, '', { position: 0, text: path.basename(file).replaceAll('-', ' ') });
  for (const piece of CODE.test(file) ? codePieces(file, content) : [{ position: 0, text: content }]) {
    report(file, content, piece);
  }
}
process.exitCode = found === 0 ? 0 : 1;

function report(file: string, content: string, { position, text }: Piece): void {
  for (const { word, instead } of AVOIDED_WORDS) {
    for (const match of text.matchAll(word)) {
      const line = content.slice(0, position + match.index).split('\n').length;
      process.stdout.write(`${file}:${line}: “${match[0].replaceAll(/\s+/g, ' ')}”: ${instead}\n`);
      found += 1;
    }
  }
}

/** Comments, names and test titles of a source file. */
function codePieces(file: string, content: string): Piece[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  const comments = new Set<number>();
  const addComments = (ranges: ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      pieces.push({ position: pos, text: content.slice(pos, end) });
    }
  };
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      addComments(ts.getLeadingCommentRanges(content, node.getFullStart()));
      addComments(ts.getTrailingCommentRanges(content, node.getEnd()));
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      pieces.push({ position: node.getStart(), text: wordsOf(node.text) });
    }
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) {
        pieces.push({ position: title.getStart(), text: title.text });
      }
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return pieces;
}

/** Names that the code gives; those of libraries are only used. */
function isDeclared(node: ts.Identifier): boolean {
  return (node.parent as { name?: ts.Node }).name === node && !ts.isPropertyAccessExpression(node.parent);
}

function isTest(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return TEST_FUNCTIONS.has(node.text);
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return isTest(node.expression);
  return false;
}

/** “leftOut” and `LEFT_OUT` as “left out”. */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
}
