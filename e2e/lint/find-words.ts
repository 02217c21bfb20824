import ts from 'typescript';
import { IN_CODE, ON_SCREEN } from './avoided-words.ts';
import type { AvoidedWord } from './avoided-words.ts';

export interface FoundWord {
  /** From 1. */
  line: number;
  word: string;
  /** The words to use instead. */
  instead: string;
}

/** Part of a file, at an offset in it. */
interface Piece {
  start: number;
  text: string;
}

const CODE = /\.(ts|tsx|mjs)$/;
const CATALOGUE = /(?:^|\/)(en|hu)(?:\/[\w-]+)?\.json$/;
const MAX_SENTENCE_WORDS = 25;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/**
 * Words in a file that the glossary avoids: in its name; of code in comments, names and test titles; of a catalogue in keys and texts; of
 * any other file in all of it. Other strings in code are not checked: SQL of earlier versions, answers of services, output of other programs.
 *
 * @param file with slashes, from the project's folder.
 */
export function findWords(file: string, content: string): FoundWord[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const inName = find('', [{ start: 0, text: spaced(name) }], IN_CODE);
  if (CODE.test(file)) return [...inName, ...find(content, codePieces(file, content), IN_CODE)];
  const [, language] = CATALOGUE.exec(file) ?? [];
  if (language !== 'en' && language !== 'hu') {
    return [...inName, ...find(content, [{ start: 0, text: content }], IN_CODE)];
  }
  const { keys, texts } = cataloguePieces(content);
  return [
    ...inName,
    ...find(content, keys, IN_CODE),
    ...find(content, texts, ON_SCREEN[language]),
    ...(language === 'en' ? longSentences(content, texts) : []),
  ];
}

function find(content: string, pieces: Piece[], avoided: readonly AvoidedWord[]): FoundWord[] {
  return pieces.flatMap(({ start, text }) =>
    avoided.flatMap(({ word, instead }) =>
      [...text.matchAll(word)].map((match) => ({
        line: lineOf(content, start + match.index),
        word: match[0].replaceAll(/\s+/g, ' '),
        instead,
      })),
    ),
  );
}

function longSentences(content: string, texts: Piece[]): FoundWord[] {
  return texts.flatMap(({ start, text }) =>
    text
      .split(/(?<=[!.?])\s/)
      .filter((sentence) => sentence.split(/\s+/).length > MAX_SENTENCE_WORDS)
      .map((word) => ({
        line: lineOf(content, start),
        word,
        instead: `at most ${MAX_SENTENCE_WORDS} words`,
      })),
  );
}

function lineOf(content: string, offset: number): number {
  return content.slice(0, offset).split('\n').length;
}

/** Keys and texts of a JSON catalogue. */
function cataloguePieces(content: string): { keys: Piece[]; texts: Piece[] } {
  const keys: Piece[] = [];
  const texts: Piece[] = [];
  for (const { 0: whole, 1: text = '', 2: colon, index } of content.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
    if (colon === undefined) texts.push({ start: index + 1, text });
    else keys.push({ start: index + 1, text: spaced(whole) });
  }
  return { keys, texts };
}

/** Comments, declared names and test titles of a source file. */
function codePieces(file: string, content: string): Piece[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, Piece>();
  const pieces: Piece[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(content, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(content, node.getEnd()) ?? []),
      ]) {
        comments.set(pos, { start: pos, text: content.slice(pos, end) });
      }
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      pieces.push({ start: node.getStart(), text: spaced(node.text) });
    }
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) pieces.push({ start: title.getStart(), text: title.text });
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...comments.values(), ...pieces];
}

/** A name that the code gives; those of libraries are only used, and those in snake case belong to SQL and to services. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  const isUsed = ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent);
  return !isUsed && !/^[a-z\d]+(_[a-z\d]+)+$/.test(node.text) && (parent as { name?: ts.Node }).name === node;
}

function isTest(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return TEST_FUNCTIONS.has(node.text);
  return (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isTest(node.expression);
}

/** `maxRows`, `MAX_ROWS` and `max-rows` as “max rows”. */
function spaced(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
}
