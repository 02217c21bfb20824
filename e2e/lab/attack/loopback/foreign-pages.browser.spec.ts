import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FOUND } from '../../../support/project.ts';
import { EVIL, attack, expect, test } from './attack-test.ts';
import type { Victim } from './attack-test.ts';
import type { PlainServer } from './defenceless.ts';
import { MEANS } from './means.ts';

type Place = (victim: Victim, own: PlainServer) => string;

/** Origins of the attacking pages. */
const PLACES: Record<string, Place> = {
  'another site': (_victim, { port }) => `http://${EVIL}:${port}`,
  'a rebound name': ({ port }) => `http://${EVIL}:${port}`,
  'another port of this computer': (_victim, { port }) => `http://127.0.0.1:${port}`,
  'another name of this computer': (_victim, { port }) => `http://localhost:${port}`,
  'a page without an origin': () => 'data:text/html,<!doctype html><p>none',
  'a file': () => {
    const file = path.join(tmpdir(), 'countinghouse-attacker.html');
    writeFileSync(file, '<!doctype html><p>file');
    return pathToFileURL(file).href;
  },
};
/** The two most different ones; `npm run attack` uses all. */
const SHORT = ['another site', 'a rebound name'];
const CHOSEN = process.env[FOUND.full] === '1' ? Object.keys(PLACES) : SHORT;
const CASES = CHOSEN.flatMap((from) => Object.keys(MEANS).map((how) => ({ from, how })));

test.describe(`${CASES.length} attacks by foreign pages in Chromium`, () => {
  for (const { from, how } of CASES) {
    test(`${how}, from ${from}: gets nothing`, async ({ world: { victim, defenceless }, openFrom }) => {
      const address = PLACES[from]?.(victim, defenceless) ?? '';
      const page = await openFrom(address);
      const isRebound = address.endsWith(`:${victim.port}`);
      const target = { ...victim.target, ...(isRebound ? { origin: address } : {}) };
      const means = MEANS[how];
      if (means === undefined) throw new Error('no such means');
      expect(await attack(page, means, target)).toBe('nothing');
    });
  }
});

test.describe('the same attacks on a server without defences', () => {
  for (const [how, means] of Object.entries(MEANS)) {
    test(`${how}: gets through`, async ({ world: { defenceless }, openFrom }) => {
      const page = await openFrom(`http://${EVIL}:${defenceless.port}`);
      const origin = `http://127.0.0.1:${defenceless.port}`;
      const target = { origin, script: '/script', style: '/style', image: '/image' };
      expect(await attack(page, means, target)).toBe('through');
    });
  }
});
