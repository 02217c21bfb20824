import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import english from './en.json' with { type: 'json' };
import hungarian from './hu.json' with { type: 'json' };
import { wordsIn } from './words.ts';

function leaves(words: unknown, name = ''): [string, string][] {
  if (typeof words === 'string') return [[name, words]];
  return Object.entries(words ?? {}).flatMap(([key, inner]) =>
    leaves(inner, name === '' ? key : `${name}.${key}`),
  );
}
const variables = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('both languages have the same keys and placeholders', () => {
  const own = new Map(leaves(hungarian));
  expect([...own.keys()].sort()).toEqual(
    leaves(english)
      .map(([key]) => key)
      .sort(),
  );
  for (const [key, text] of leaves(english))
    expect(variables(own.get(key) ?? ''), key).toEqual(variables(text));
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('replaces placeholders with values', () => {
    const t = wordsIn(language);
    expect(t('update.message', { version: '1.2.3' })).toContain('1.2.3');
    expect(t('start.full', { folder: '$&' })).toContain('$&');
  });
});

/** Properties whose text the system shows. */
const SHOWN = new Set(['label', 'message', 'detail', 'title', 'buttons', 'toolTip', 'body', 'sublabel']);

test('no menu, dialog or notification has hard-coded texts', () => {
  const folder = path.join(import.meta.dirname, '..');
  const found = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((name) => {
    const source = ts.createSourceFile(
      name,
      readFileSync(path.join(folder, name), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const texts: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) {
        const all = ts.isArrayLiteralExpression(node.initializer)
          ? node.initializer.elements
          : [node.initializer];
        for (const each of all) {
          // The product's name is the same in all languages.
          if (ts.isStringLiteralLike(each) && each.text !== english.product)
            texts.push(`${name}: ${each.text}`);
          if (ts.isTemplateExpression(each)) texts.push(`${name}: ${each.getText()}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return texts;
  });
  expect(found).toEqual([]);
});
