import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './packed.ts';

interface Step {
  run?: string;
  uses?: string;
}

interface Job {
  needs?: string | string[];
  uses?: string;
  steps?: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<string, Job>;
}

// The library that electron-updater reads a feed with; it comes without types.
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-updater'))('js-yaml') as {
  load: (text: string) => unknown;
};
const read = (name: string): Workflow =>
  load(readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8')) as Workflow;
const [ci, release] = [read('ci.yml'), read('release.yml')];

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const needsOf = ({ needs = [] }: Job): string[] => [needs].flat();
const isSecret = (part: unknown): boolean => /\bsecrets\b|\bgithub\s*\.\s*token\b/.test(JSON.stringify(part));

test('what a change must pass is in the jobs that a release can call', () => {
  expect(ci.on).toHaveProperty('workflow_call');
  const lines = stepsOf(ci).map(({ run = '' }) => run);
  const wanted = ['npm test', 'npm run test:packed', 'npm audit signatures'];
  for (const line of wanted) expect(lines).toContain(line);
  const places = lines.filter((line) => line.startsWith('npm ci --ignore-scripts --min-release-age=7'));
  expect(places).toHaveLength(3);
});

test('nothing of a release runs before those jobs have passed on the commit of its tag', () => {
  const gates = Object.entries(release.jobs).filter(([, job]) => job.uses === './.github/workflows/ci.yml');
  expect(gates).toEqual([['ci', { uses: './.github/workflows/ci.yml' }]]);
  const waits = (name: string): boolean =>
    needsOf(release.jobs[name] ?? {}).some((needed) => needed === 'ci' || waits(needed));
  const others = Object.keys(release.jobs).filter((name) => name !== 'ci');
  expect(others).toEqual(['pack', 'draft']);
  expect(others.filter((name) => !waits(name))).toEqual([]);
  // A condition such as always() would let a job run although what it needs has failed.
  expect(Object.values(release.jobs).filter((job) => 'if' in job)).toEqual([]);
});

test('nothing is packed around an old Electron', () => {
  const lines = (release.jobs['pack']?.steps ?? []).map(({ run = '' }) => run);
  const [looked, packed] = ['node packaging/electron-age.ts', 'node packaging/package.ts'].map((line) =>
    lines.indexOf(line),
  );
  expect(looked).toBeGreaterThan(-1);
  expect(packed).toBeGreaterThan(looked ?? Infinity);
});

test('a secret is shown to a step that packs, signs or drafts, and to no library that installs or builds', () => {
  expect(isSecret(ci)).toBe(false);
  const withSecrets = stepsOf(release).filter(isSecret);
  expect(withSecrets.map(({ run, uses }) => run ?? uses)).toEqual([
    'node packaging/package.ts',
    'node packaging/sign-feed.ts packaging/out',
    expect.stringMatching(/^gh release create [^;&|\n]+$/),
  ]);
  // Nor by way of a whole job or workflow, whose environment every step has.
  const jobs = Object.values(release.jobs).map((job) => ({ ...job, steps: [] }));
  expect(isSecret([jobs, { ...release, jobs: {} }])).toBe(false);
});
