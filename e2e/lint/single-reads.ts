import type { Rule, Scope, SourceCode, Syntax, Variable } from './rule.ts';
import { typeNames } from './types.ts';

/** Methods that read the current state of a page. */
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
/** Methods that run a function in the page; only those that return something drawn count. */
const EVALUATES = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', '$eval', '$$eval']);
const DRAWN =
  /\b(document(?!\.cookie)|location|innerText|textContent|getBoundingClientRect|getComputedStyle)\b/;
/** A function that performs an action in the page and returns its result is not a read. */
const DOES = /\b(async|await|createElement|append|fetch|execCommand|setItem)\b|\bopen\(/;

const MESSAGE = 'Wait for the expected value: expect(locator)…, expect.poll(…), or settled(…).';

/** Types of a page; a program, a request or a list can have methods of the same names. */
const OF_A_PAGE = new Set(['Page', 'Frame', 'Locator', 'ElementHandle']);
/** Reads shared by several files; their callers wait. */
const SHARED_READS = new Set(['shownText']);
/** Parts of an address that do not change at run time. */
const STAYS = new Set(['origin', 'host', 'protocol']);

/**
 * Forbids a single read of a page: a page that is being drawn returns its intermediate state. A read is allowed in a
 * function that is repeated until it succeeds, passed to `expect.poll`, `expect(…).toPass` or `settled`, also by its name
 * in the same file; and in a returned function, whose caller waits.
 */
export const singleReads: Rule = {
  meta: { schema: [] },
  create: (context) => {
    const { sourceCode } = context;

    const isOfAPage = (object: Syntax): boolean =>
      typeNames(context, object).some((name) => OF_A_PAGE.has(name));
    /** The source of a function that is passed to the page, directly or by name. */
    const textOf = (given: Syntax | undefined): string => {
      if (!given) return '';
      if (given.type !== 'Identifier') return sourceCode.getText(given);
      const [definition] = variableOf(sourceCode.getScope(given), given.name ?? '')?.defs ?? [];
      return definition ? sourceCode.getText(definition.node) : '';
    };
    /** Whether a call is a read if its object is a page; a shared read always is. */
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
    /** Whether every path to a node is repeated; `passed` are the functions on the path. */
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
        // Types are checked last, because most calls do not require them.
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

/** References to a function in its file; null if it is anonymous or exported. */
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

/** Whether a function, or a reference to one, is an argument of a call that repeats it. */
function isGivenToWaiting(node: Syntax): boolean {
  const call = node.parent;
  if (call?.type !== 'CallExpression' || call.arguments?.[0] !== node) return false;
  const { callee } = call;
  if (callee?.name === 'settled') return true;
  if (callee?.object?.name === 'expect') return callee.property?.name === 'poll';
  return callee?.name === 'expect' && call.parent?.property?.name === 'toPass';
}

/** Whether an anonymous function is returned by another one. */
function isHandedOut({ parent, type }: Syntax): boolean {
  if (type === 'FunctionDeclaration') return false;
  return ['ReturnStatement', 'Property', 'ArrowFunctionExpression'].includes(parent?.type ?? '');
}

function isValueUsed(call: Syntax): boolean {
  const user = call.parent?.type === 'AwaitExpression' ? call.parent.parent : call.parent;
  return user?.type !== 'ExpressionStatement';
}

/** Whether only constant parts of an address are used. */
function isOfWhatStays({ parent }: Syntax): boolean {
  if (parent?.type !== 'NewExpression') return false;
  const user = parent.parent;
  if (user?.type === 'MemberExpression') return STAYS.has(user.property?.name ?? '');
  return user?.id?.properties?.every(({ key }) => STAYS.has(key?.name ?? '')) ?? false;
}
