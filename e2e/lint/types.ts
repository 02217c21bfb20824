import path from 'node:path';
import ts from 'typescript';
import type { Context, Syntax } from './rule.ts';

/** Folders that may define a page's type, relative to the project. */
const HOLDS_PAGES = /^e2e\/|\/testing\//;
/** The library that defines it. */
const PAGES = /^(@playwright\/|playwright)/;

const read = new Map<string, ts.SourceFile | undefined>();
let program: ts.Program | undefined;

/** @returns the names of an expression's possible types, as far as they can be those of a page. */
export function typeNames({ cwd, filename, sourceCode }: Context, node: Syntax): string[] {
  if (program?.getSourceFile(filename)?.text !== sourceCode.text) {
    read.set(path.resolve(filename), ts.createSourceFile(filename, sourceCode.text, ts.ScriptTarget.ES2024));
    program = programOf(cwd, filename);
  }
  const file = program.getSourceFile(filename);
  const expression = file && expressionAt(file, node.range);
  if (!expression) throw new Error(`No type information at ${node.range[0]}.`);
  const type = program.getTypeChecker().getTypeAtLocation(expression);
  return [type, ...(type.isUnionOrIntersection() ? type.types : [])].map(
    (one) => one.getSymbol()?.name ?? '',
  );
}

/** A program of one file and those imports that can define pages: this takes a second, unlike a full type check. */
function programOf(cwd: string, filename: string): ts.Program {
  const settings: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts'],
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(settings);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) => {
    const key = path.resolve(name);
    if (!read.has(key)) read.set(key, fromDisk(name, ...how));
    return read.get(key);
  };
  host.resolveTypeReferenceDirectiveReferences = (names) =>
    names.map(() => ({ resolvedTypeReferenceDirective: undefined }));
  host.resolveModuleNameLiterals = (names, from, redirected, options) =>
    names.map(({ text: name }) => {
      const near = name.startsWith('.') && path.relative(cwd, path.resolve(path.dirname(from), name));
      const isWanted =
        PAGES.test(name) ||
        (near && (/node_modules/.test(from) || HOLDS_PAGES.test(near.replaceAll(path.sep, '/'))));
      if (!isWanted) return { resolvedModule: undefined };
      return ts.resolveModuleName(name, from, options, host, undefined, redirected);
    });
  return ts.createProgram({ rootNames: [filename], options: settings, host });
}

/** The expression with exactly this range. */
function expressionAt(file: ts.SourceFile, [start, end]: [number, number]): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    if (node.getStart(file) === start && node.end === end && ts.isExpression(node)) return node;
    return ts.forEachChild(node, find);
  };
  return find(file);
}
