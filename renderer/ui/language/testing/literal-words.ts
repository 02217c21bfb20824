import ts from 'typescript';
import { nodesOf } from './page-sources.ts';

/** Attributes and properties whose text is shown to the user or read by a screen reader. */
const READ = new Set([
  'label',
  'title',
  'text',
  'alt',
  'placeholder',
  'description',
  'message',
  'caption',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Words of the service's format, shown unchanged. */
const OF_THE_WIRE = new Set(['null']);

/** `file:line text` for every visible text in a source that is not translated. */
export function literalWords(source: ts.SourceFile): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    if (ts.isJsxText(node)) return reported(node, node.text);
    if (ts.isJsxExpression(node) && isChild(node)) return node.expression ? texts(node.expression) : [];
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText()))
      return node.initializer ? texts(node.initializer) : [];
    if (ts.isPropertyAssignment(node) && READ.has(node.name.getText().replace(/['"]/g, '')))
      return texts(node.initializer);
    return [];
  });
}

function isChild({ parent }: ts.Node): boolean {
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}

/** The possible texts of an expression. */
function texts(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return reported(node, node.text);
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].flatMap((part) =>
      reported(part, part.text),
    );
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    if (isComparison(node)) return [];
    const isCondition = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return [...(isCondition ? [] : texts(node.left)), ...texts(node.right)];
  }
  if (ts.isParenthesizedExpression(node)) return texts(node.expression);
  if (ts.isJsxExpression(node)) return node.expression ? texts(node.expression) : [];
  return [];
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

function reported(node: ts.Node, text: string): string[] {
  const words = text.trim();
  if (!/\p{L}/u.test(words) || OF_THE_WIRE.has(words)) return [];
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return [`${source.fileName}:${line + 1} ${words}`];
}
