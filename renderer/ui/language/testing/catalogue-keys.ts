import ts from 'typescript';
import { english } from '../en/index.ts';
import { nodesOf } from './page-sources.ts';

/** All texts of a catalogue by `namespace:key`. */
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

/** The key without its plural suffix. */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The names in `{{name}}` placeholders of a text, unique and sorted. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();
}

/**
 * Patterns of the catalogue keys that a source may use: its string literals, and its templates with wildcards for
 * computed parts, in each namespace it names and the default one.
 */
export function keysUsed(source: ts.SourceFile): RegExp[] {
  const patterns = [...nodesOf(source)].flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return [escape(node.text)];
    if (!ts.isTemplateExpression(node)) return [];
    const spans = node.templateSpans.map(({ literal }) => `[^.:]+${escape(literal.text)}`);
    return [escape(node.head.text) + spans.join('')];
  });
  const namespaces = Object.keys(english).filter((name) => name === 'common' || patterns.includes(name));
  // Skips texts that cannot be keys, and duplicates, because there are many more literals than keys.
  return [...new Set(patterns.filter((pattern) => /[a-z]/i.test(pattern) && !/\s/.test(pattern)))].map(
    (pattern) => new RegExp(`^(?:${pattern}|(?:${namespaces.join('|')}):${pattern})$`, 'u'),
  );
}

function escape(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
