import ts from 'typescript';
import { english as early } from '../en/index.ts';
import { lateEnglish } from '../late-words.ts';
import { nodesOf } from './page-sources.ts';

const english = { ...early, ...lateEnglish };

/** `namespace:key` → text, of a whole catalogue. */
export function flatten(catalogue: object): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([namespace, words]) =>
      leaves(words).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
}

function leaves(words: unknown, path: string[] = []): [string, string][] {
  if (typeof words === 'string') return [[path.join('.'), words]];
  return Object.entries(words ?? {}).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

/** The key without the ending that names a plural form. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** `{{name}}` of a text, each once, sorted. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();
}

/**
 * Patterns of the keys a source may ask for: its texts, and its templates with anything for what is computed, in each
 * namespace it names (and the default one).
 */
export function keysAsked(source: ts.SourceFile): RegExp[] {
  const patterns = [...nodesOf(source)].flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return [escape(node.text)];
    if (!ts.isTemplateExpression(node)) return [];
    const spans = node.templateSpans.map(({ literal }) => `[^.:]+${escape(literal.text)}`);
    return [escape(node.head.text) + spans.join('')];
  });
  const namespaces = Object.keys(english).filter((name) => name === 'common' || patterns.includes(name));
  // What cannot be a key is omitted, and each is looked for once: there are many more texts than words.
  return [...new Set(patterns.filter((pattern) => /[a-z]/i.test(pattern) && !/\s/.test(pattern)))].map(
    (pattern) => new RegExp(`^(?:${pattern}|(?:${namespaces.join('|')}):${pattern})$`, 'u'),
  );
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
