/** The keys of a step, a job and a workflow that the rules allow; every other key is refused. */
export interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
  if?: string;
  id?: string;
  shell?: string;
}

export interface Job {
  environment?: string;
  permissions?: Record<string, string>;
  needs?: string | string[];
  strategy?: { matrix: Record<string, unknown> };
  uses?: string;
  steps?: Step[];
}

export interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  jobs: Record<string, Job>;
}

export type Workflows = Readonly<Record<'ci' | 'release' | 'advisories', Workflow>>;

/** GitHub's own actions, each pinned to a commit. */
const ACTIONS =
  /^actions\/(?:checkout|setup-node|upload-artifact|download-artifact|attest-build-provenance)@[0-9a-f]{40}$/;
const TRIGGERS = ['push', 'pull_request', 'workflow_call', 'schedule', 'workflow_dispatch'];
const JOB_KEYS = [
  'needs',
  'runs-on',
  'timeout-minutes',
  'strategy',
  'environment',
  'permissions',
  'outputs',
  'env',
  'steps',
  'uses',
];
const STEP_KEYS = ['run', 'uses', 'with', 'env', 'if', 'id', 'shell'];
/** GitHub expressions that are allowed in a command line, because no outsider controls their values. */
const EXPRESSIONS = [
  'matrix.shard',
  'matrix.folder',
  'matrix.only',
  "startsWith(matrix.os, 'macos') && 'mac mac-arm64' || 'win-unpacked'",
];
const CONDITIONS = ["matrix.only != ''", "vars.COUNTINGHOUSE_UPDATE_FEED != ''"];

const CHECKOUT = 'actions/checkout {"persist-credentials":false}';
const NODE = 'actions/setup-node {"node-version":24}';
const DOWNLOAD = 'actions/download-artifact';
const UPLOAD = 'actions/upload-artifact';
/** Every step of the jobs that have a secret or write access. */
const TRUSTED: Readonly<Record<string, string[]>> = {
  'sign-macos': [
    CHECKOUT,
    `${DOWNLOAD} {"name":"unsigned-macos-15","path":"packaging/out"}`,
    'bash packaging/sign/macos.sh packaging/out',
    'bash packaging/sign/digests.sh packaging/out',
    `${UPLOAD} {"name":"installers-macos-15","if-no-files-found":"error","path":"packaging/out/countinghouse-*-mac-*"}`,
  ],
  'sign-windows-program': [
    CHECKOUT,
    `${DOWNLOAD} {"name":"unsigned-windows-2025","path":"packaging/out"}`,
    'tar -xf packaging/out/unpacked.tar -C packaging/out',
    'packaging/sign/windows.ps1 packaging/out/win-unpacked',
    'tar -cf packaging/out/unpacked.tar -C packaging/out win-unpacked',
    `${UPLOAD} {"name":"signed-windows-2025","if-no-files-found":"error","path":"packaging/out/unpacked.tar"}`,
  ],
  'sign-windows-installer': [
    CHECKOUT,
    `${DOWNLOAD} {"name":"unsigned-windows-installer","path":"packaging/out"}`,
    'packaging/sign/windows.ps1 packaging/out',
    'bash packaging/sign/digests.sh packaging/out',
    `${UPLOAD} {"name":"installers-windows-2025","if-no-files-found":"error","path":"packaging/out/countinghouse-*-win-*.exe"}`,
  ],
  draft: [
    CHECKOUT,
    NODE,
    `${DOWNLOAD} {"pattern":"installers-*","path":"packaging/artifacts"}`,
    'node packaging/collect-release.ts packaging/artifacts packaging/out',
    "if vars.COUNTINGHOUSE_UPDATE_FEED != '': node packaging/write-feed.ts packaging/out",
    "if vars.COUNTINGHOUSE_UPDATE_FEED != '': node packaging/sign-feed.ts packaging/out",
    'cd packaging/out && sha256sum * > ../SHA256SUMS && mv ../SHA256SUMS .',
    'actions/attest-build-provenance {"subject-path":"packaging/out/*"}',
    'gh release create "$GITHUB_REF_NAME" --draft --verify-tag --notes-from-tag packaging/out/*',
  ],
};
const DRAFT_PERMISSIONS = { contents: 'write', 'id-token': 'write', attestations: 'write' };
const AUDITED = ['.', 'packaging/tools', 'e2e/lab/bench/peers'];

/** Breaches of the rules; empty if there are none. */
export function problemsOf(workflows: Workflows): string[] {
  const problems = Object.entries(workflows).flatMap(([name, workflow]) => [
    ...(isSame(workflow.permissions, { contents: 'read' }) ? [] : [`${name}: has more than read permission`]),
    ...others(Object.keys(workflow.on), TRIGGERS).map((trigger) => `${name}: starts on ${trigger}`),
    ...Object.entries(workflow.jobs).flatMap(([job, it]) => problemsOfJob(job, it)),
  ]);
  for (const [job, steps] of Object.entries(TRUSTED)) {
    const found = workflows.release.jobs[job] ?? {};
    if (found.environment !== 'release') problems.push(`${job}: requires no approval`);
    if (!isSame(found.steps?.map(describeStep), steps)) problems.push(`${job}: has unexpected steps`);
  }
  if (!isSame(workflows.release.jobs['draft']?.permissions, DRAFT_PERMISSIONS)) {
    problems.push('draft: has unexpected permissions');
  }
  const { schedule } = workflows.advisories.on as { schedule?: { cron: string }[] };
  const audit = workflows.advisories.jobs['audit'];
  if (schedule?.length !== 1 || !/^\d+ \d+ \* \* \*$/.test(schedule[0]?.cron ?? '')) {
    problems.push('advisories: does not run every day');
  }
  if (!isSame(audit?.strategy?.matrix['folder'], AUDITED))
    problems.push('advisories: does not audit every folder');
  return problems;
}

/** The system's signing tools and shell builtins; `print` belongs to awk. */
const BASH_COMMANDS = [
  'set',
  'trap',
  'echo',
  'printf',
  'exit',
  'read',
  'if',
  'then',
  'elif',
  'else',
  'fi',
  'for',
  'while',
  'do',
  'done',
  'cd',
  'rm',
  'ln',
  'tar',
  'find',
  'awk',
  'print',
  'base64',
  'openssl',
  'sign',
  'END',
  'plutil',
  'security',
  'codesign',
  'ditto',
  'xcrun',
  'spctl',
  'hdiutil',
];
const POWERSHELL_COMMANDS = [
  'Write-Output',
  'Get-ChildItem',
  'Sort-Object',
  'Select-Object',
  'Join-Path',
  'Remove-Item',
  '& $signtool.FullName',
  '[IO.File]::WriteAllBytes',
  '[Convert]::FromBase64String',
];
/** A word in the position of a command; assignments are excluded. */
const BASH_COMMAND =
  /(?:^|[|;(]|(?<!\$)\{|&&|\b(?:do|then|else|if|elif|while)\b)[ \t]*([A-Za-z./][\w./-]*)(?![\w./-]|=|\()/gm;
const POWERSHELL_COMMAND =
  /\b[A-Z]\w+-[A-Z]\w+|& *[\w$.]+|\[[\w.]+\]::\w+|\b(?:iex|iwr|curl|npx|npm|choco|winget)\b/g;

/** Commands of a signing script that are not on the list of system tools. */
export function foreignCommands(name: string, script: string): string[] {
  const code = script.replace(/^\s*#.*$/gm, '');
  if (name.endsWith('.ps1')) return others(code.match(POWERSHELL_COMMAND) ?? [], POWERSHELL_COMMANDS);
  return others(
    [...code.matchAll(BASH_COMMAND)].map(([, command = '']) => command),
    BASH_COMMANDS,
  );
}

function problemsOfJob(name: string, job: Job): string[] {
  const steps = job.steps ?? [];
  const own = others(Object.keys(job), JOB_KEYS).map((key) => `${name}: has ${key}`);
  if (job.permissions !== undefined && name !== 'draft') own.push(`${name}: has permissions`);
  if (job.environment !== undefined && !Object.hasOwn(TRUSTED, name)) own.push(`${name}: has an environment`);
  if (job.uses !== undefined && job.uses !== './.github/workflows/ci.yml')
    own.push(`${name}: runs ${job.uses}`);
  return [...own, ...steps.flatMap((step) => problemsOfStep(step).map((problem) => `${name}: ${problem}`))];
}

function problemsOfStep(step: Step): string[] {
  const { run = '', uses, if: condition } = step;
  const problems = others(Object.keys(step), STEP_KEYS).map((key) => `a step has ${key}`);
  if (uses !== undefined && !ACTIONS.test(uses)) problems.push(`runs ${uses}`);
  if (
    uses?.startsWith('actions/checkout@') === true &&
    !isSame(step.with, { 'persist-credentials': false })
  ) {
    problems.push('keeps the credentials of its checkout');
  }
  if (condition !== undefined && !CONDITIONS.includes(condition)) problems.push(`runs only if ${condition}`);
  const expressions = [...run.matchAll(/\$\{\{(.*?)\}\}/gs)].map(([, expression = '']) => expression.trim());
  return [...problems, ...others(expressions, EXPRESSIONS).map((each) => `a command uses ${each}`)];
}

function describeStep({ run, uses, with: values, if: condition }: Step): string {
  const what = run ?? `${uses?.replace(/@.*/, '') ?? ''} ${JSON.stringify(values)}`;
  return condition === undefined ? what : `if ${condition}: ${what}`;
}

function others(found: string[], allowed: readonly string[]): string[] {
  return found.filter((each) => !allowed.includes(each));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
