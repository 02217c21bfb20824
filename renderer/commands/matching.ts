import type { Command } from './use-commands.ts';

/** Accents and case folded, as the search for records does it. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Commands of whose name every word typed begins a word; what begins with the text itself comes first. */
export function matching<C extends Pick<Command, 'label'>>(commands: readonly C[], text: string): C[] {
  const typed = folded(text.trim());
  const wanted = typed.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label }) => {
    const words = folded(label).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  });
  const begins = ({ label }: C): number => (folded(label).startsWith(typed) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
