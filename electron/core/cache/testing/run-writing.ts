import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./writing-process.ts', import.meta.url));

export interface Written {
  /** Pages whose commit was acknowledged. */
  acknowledged: number;
  /** The last line of output other than acknowledgements: `done`, `failed <reason>`, or empty if it was killed. */
  outcome: string;
}

/** Quotes a word for a shell. */
function word(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Runs the writing process to its end, inside a shell script in which `$RUN` is its command line. */
export function runWriting(
  profile: string,
  pages: number,
  options: { first?: number; shell?: string } = {},
): Written {
  const { first = 0, shell = 'exec $RUN' } = options;
  const command = [process.execPath, PROGRAM, profile, String(pages), String(first)].map(word).join(' ');
  const result = spawnSync('sh', ['-c', shell.replaceAll('$RUN', command)], { encoding: 'utf8' });
  return writtenOf(result.stdout.trim().split('\n'), result.stderr);
}

/** Starts the writing process and kills it with SIGKILL after a number of pages. */
export async function killWriting(profile: string, pages: number): Promise<Written> {
  const child = spawn(process.execPath, [PROGRAM, profile, '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (lines.length === pages) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return writtenOf(lines, '');
}

/** Whether a shell command works here; commands that need more rights cannot be tested. */
export function works(shell: string): boolean {
  return spawnSync('sh', ['-c', shell], { stdio: 'ignore' }).status === 0;
}

function writtenOf(lines: string[], errors: string): Written {
  const outcome = lines.findLast((line) => !line.startsWith('acknowledged')) ?? '';
  if (outcome === '' && errors !== '') throw new Error(errors);
  return { acknowledged: lines.filter((line) => line.startsWith('acknowledged')).length, outcome };
}
