import type { Rule, Scope, SourceCode, Syntax, Variable } from './rule.ts';
import { typeNames } from './types.ts';

/** What is read of a page at the moment it is asked. */
const READS = new Set([
  'textContent',
  'innerText',
  'innerHTML',
  'allTextContents',
  'allInnerTexts',
  'inputValue',
  'getAttribute',
  'count',
  'all',
  'isVisible',
  'isHidden',
  'isEnabled',
  'isDisabled',
  'isChecked',
  'isEditable',
  'boundingBox',
  'ariaSnapshot',
  'title',
  'url',
  'content',
  'elementHandle',
  'elementHandles',
]);
/** What runs a function in the page; of these only those count that take something out of what is drawn. */
const EVALUATES = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', '$eval', '$$eval']);
const DRAWN =
  /\b(document(?!\.cookie)|location|innerText|textContent|getBoundingClientRect|getComputedStyle)\b/;
/** A function that does something in the page, and tells what came of it, is no read. */
const DOES = /\b(async|await|createElement|append|fetch|execCommand|setItem)\b|\bopen\(/;

const MESSAGE = 'Wait for what it should become: expect(locator)…, expect.poll(…), or settled(…).';

/** Where those methods are the page's: a program, a request or a list may have one of the same name. */
const OF_A_PAGE = new Set(['Page', 'Frame', 'Locator', 'ElementHandle']);
/** Reads that several files share; whoever calls one waits. */
const SHARED_READS = new Set(['shownText']);
/** Of an address what stays as it is while a program runs. */
const STAYS = new Set(['origin', 'host', 'protocol']);

/**
 * Forbids a single read of a page: while a page is being drawn, it answers with what it shows so far. A read is allowed
 * within a function that is repeated until it holds, given to `expect.poll`, `expect(…).toPass` or `settled`, also by its
 * name in the same file; and in one that is handed out, whose caller waits.
 */
export const singleReads: Rule = {
  meta: { schema: [] },
  create: (context) => {
    const { sourceCode } = context;

    const isOfAPage = (object: Syntax): boolean =>
      typeNames(context, object).some((name) => OF_A_PAGE.has(name));
    /** The text of a function that is given to the page, also where it is given by its name. */
    const textOf = (given: Syntax | undefined): string => {
      if (!given) return '';
      if (given.type !== 'Identifier') return sourceCode.getText(given);
      const [definition] = variableOf(sourceCode.getScope(given), given.name ?? '')?.defs ?? [];
      return definition ? sourceCode.getText(definition.node) : '';
    };
    /** Whether a call is a read of a page if what it is called on is one; a shared read always is. */
    const mayBeRead = (call: Syntax): boolean => {
      const { callee } = call;
      if (callee?.name !== undefined) return SHARED_READS.has(callee.name);
      const name = callee?.property?.name ?? '';
      if (name === 'url') return !isOfWhatStays(call);
      if (READS.has(name)) return true;
      if (!EVALUATES.has(name)) return false;
      const text = textOf(call.arguments?.[name.startsWith('$') ? 1 : 0]);
      return isValueUsed(call) && !DOES.test(text) && (name !== 'evaluate' || DRAWN.test(text));
    };
    /** Whether all that leads to a node is repeated; `passed` are the functions on the way. */
    const isRepeated = (from: Syntax, passed: Syntax[] = []): boolean => {
      if (isGivenToWaiting(from)) return true;
      for (let node: Syntax | null = from; node; node = node.parent) {
        if (!node.type.includes('Function')) continue;
        if (isGivenToWaiting(node) || isHandedOut(node) || SHARED_READS.has(node.id?.name ?? '')) return true;
        if (passed.includes(node)) return true;
        const uses = usesOf(node, sourceCode);
        if (!uses) continue;
        const way = [...passed, node];
        return uses.length > 0 && uses.every((use) => isRepeated(use, way));
      }
      return false;
    };
    return {
      CallExpression: (node) => {
        if (!mayBeRead(node) || isRepeated(node)) return;
        // Types are asked for last: of most calls they need not be known.
        const object = node.callee?.object;
        if (!object || (object.name !== 'Promise' && isOfAPage(object)))
          context.report({ node, message: MESSAGE });
      },
    };
  },
};

function variableOf(from: Scope, name: string): Variable | null {
  for (let scope: Scope | null = from; scope; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable) return variable;
  }
  return null;
}

/** Where a function is named in its file; null where it has no name, or other files know it. */
function usesOf(node: Syntax, { scopeManager }: SourceCode): Syntax[] | null {
  const isConstant = node.parent?.type === 'VariableDeclarator';
  if (!isConstant && node.type !== 'FunctionDeclaration') return null;
  const declaration = isConstant ? node.parent : node;
  const around = isConstant ? declaration?.parent?.parent : declaration?.parent;
  if (!declaration || around?.type.startsWith('Export')) return null;
  const [variable] = scopeManager.getDeclaredVariables(declaration);
  const uses = variable?.references.filter((reference) => reference.isRead()) ?? [];
  return uses.map(({ identifier }) => identifier);
}

/** Whether a function, or the name of one, is what a call repeats. */
function isGivenToWaiting(node: Syntax): boolean {
  const call = node.parent;
  if (call?.type !== 'CallExpression' || call.arguments?.[0] !== node) return false;
  const { callee } = call;
  if (callee?.name === 'settled') return true;
  if (callee?.object?.name === 'expect') return callee.property?.name === 'poll';
  return callee?.name === 'expect' && call.parent?.property?.name === 'toPass';
}

/** Whether a function without a name is what another one gives back. */
function isHandedOut({ parent, type }: Syntax): boolean {
  if (type === 'FunctionDeclaration') return false;
  return ['ReturnStatement', 'Property', 'ArrowFunctionExpression'].includes(parent?.type ?? '');
}

function isValueUsed(call: Syntax): boolean {
  const user = call.parent?.type === 'AwaitExpression' ? call.parent.parent : call.parent;
  return user?.type !== 'ExpressionStatement';
}

/** Whether an address is only asked for what stays of it. */
function isOfWhatStays({ parent }: Syntax): boolean {
  if (parent?.type !== 'NewExpression') return false;
  const user = parent.parent;
  if (user?.type === 'MemberExpression') return STAYS.has(user.property?.name ?? '');
  return user?.id?.properties?.every(({ key }) => STAYS.has(key?.name ?? '')) ?? false;
}
