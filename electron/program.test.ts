import { describe, expect, it } from 'vitest';
import { wordsIn } from './desktop/language/words.ts';
import type { Profile } from './profile.ts';
import { startFailureMessage } from './program.ts';

const t = wordsIn('en');
const why = (code: string, syscall: string): string =>
  startFailureMessage(Object.assign(new Error('failed'), { code, syscall }), { folder: '/p' } as Profile, t);

describe('an unavailable port', () => {
  it.each([
    ['EADDRINUSE', 'Another program is using that port'],
    ['EACCES', 'Your account may not open that port'],
    ['EADDRNOTAVAIL', 'only ports that browsers do not open'],
  ])('is explained: %s', (code, words) => {
    expect(why(code, 'listen')).toContain(words);
  });

  it('is not blamed for errors of other system calls', () => {
    expect(why('EACCES', 'open')).toContain('because of a defect');
  });
});
