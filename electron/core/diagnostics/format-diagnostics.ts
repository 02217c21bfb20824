import { elapsedSince } from '../../../shared/elapsed.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { Company, TokenState } from '../../../shared/model/company.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { NOTED, type Settings } from '../../../shared/model/settings.ts';
import type { CompanySync, SyncRun, TargetState } from '../../../shared/model/sync.ts';
import type { LogEntry } from './log-entry.ts';

/** State of the running app, as support needs it. */
export interface DiagnosticsData {
  program: { version: string; window: string; node: string; electron: string | null; system: string };
  keychain: TokenState;
  settings: Settings;
  companies: Company[];
  sync: CompanySync[];
  overview: CompanyOverview[];
  /** Newest first. */
  runs: SyncRun[];
  /** Oldest first. */
  log: LogEntry[];
  now: number;
}

/**
 * The diagnostics as plain text, in English like the log. Companies are identified by their position in the list only:
 * the text contains no name, id, address, amount, token, folder or text from the service.
 */
export function formatDiagnostics(state: DiagnosticsData): string {
  const { program, settings, companies, now } = state;
  const place = new Map(companies.map(({ companyId }, index) => [companyId, index + 1]));
  return [
    `Countinghouse ${program.version}, ${program.window} window`,
    `System: ${program.system}; Node ${program.node}; Electron ${program.electron ?? 'none'}`,
    `Keychain: ${state.keychain}`,
    `Time: ${time(now)}`,
    `Settings: ${settingWords(settings).join(', ')}`,
    '',
    ...companies.flatMap((company, index) => companyLines(state, company, index + 1)),
    `Last runs (${String(state.runs.length)})`,
    ...state.runs.map((run) => runLine(run, place.get(run.companyId))),
    '',
    `Log (${String(state.log.length)} entries)`,
    ...state.log.flatMap(logLines),
    '',
  ].join('\n');
}

function companyLines({ sync, overview, now }: DiagnosticsData, company: Company, place: number): string[] {
  const state = sync.find(({ companyId }) => companyId === company.companyId);
  const records = overview.find(({ companyId }) => companyId === company.companyId)?.records;
  return [
    `Company ${String(place)}${company.sample ? ' (sample)' : ''}: token in ${company.keep}, ${state?.token ?? 'unknown'}`,
    ...(state?.stopped ? [`  stopped: ${failureWord(state.stopped)}`] : []),
    ...(state?.pausedUntil ? [`  paused until ${time(state.pausedUntil)}`] : []),
    ...(records
      ? [
          `  records: ${Object.entries(records)
            .map(([list, count]) => `${list} ${String(count)}`)
            .join(', ')}`,
        ]
      : []),
    ...(state?.targets.map((target) => `  ${targetLine(target, now)}`) ?? []),
    '',
  ];
}

function targetLine(
  { target, phase, kind, lastSuccessAt, lastFailure, removalsToReview, unreadable, sweep }: TargetState,
  now: number,
): string {
  const age = (at: number | null | undefined): string => {
    if (!at) return 'never';
    const elapsed = elapsedSince(at, now);
    return elapsed === null ? 'at a time in the future' : `${String(Math.round(elapsed / 1000))} s ago`;
  };
  return [
    `${target}: ${phase} (${kind}), updated ${age(lastSuccessAt)}`,
    ...(sweep ? [`full resync ${age(sweep.lastSuccessAt)}`] : []),
    ...(removalsToReview > 0 ? [`${String(removalsToReview)} removals awaiting review`] : []),
    ...(unreadable > 0 ? [`${String(unreadable)} unreadable`] : []),
    ...(sweep?.lastFailure
      ? [`full resync failed ${age(sweep.lastFailure.at)}: ${failureWord(sweep.lastFailure.failure)}`]
      : []),
    ...(lastFailure ? [`failed ${age(lastFailure.at)}: ${failureWord(lastFailure.failure)}`] : []),
  ].join('; ');
}

function runLine(run: SyncRun, place: number | undefined): string {
  const { target, kind, outcome, requests, added, changed, removed, failure, startedAt, finishedAt } = run;
  const took = finishedAt === null ? '' : ` in ${String(finishedAt - startedAt)} ms`;
  const counts = `${String(requests)} requests, +${String(added)} ~${String(changed)} -${String(removed)}`;
  return `  ${time(startedAt)} company ${String(place ?? 'removed')} ${target} ${kind} ${outcome}${took}, ${counts}${failure ? `, ${failureWord(failure)}` : ''}`;
}

function logLines({ at, event, ...fields }: LogEntry): string[] {
  if ('trace' in fields) return [`  ${time(at)} ${event}`, ...fields.trace.map((line) => `    ${line}`)];
  const words = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
  return [`  ${time(at)} ${event}${words.join('')}`];
}

/** Settings with a fixed set of values; nothing the user typed, and not the open company. */
function settingWords(settings: Settings): string[] {
  return Object.entries(settings)
    .filter(([name]) => !(name in NOTED))
    .flatMap(([name, value]) => {
      const isChoice = typeof value === 'string' && /^[\w-]{1,20}$/.test(value);
      return isChoice || typeof value === 'number' || typeof value === 'boolean' ? [`${name} ${value}`] : [];
    });
}

/** A failure's code and its fields with a closed set of values; never its free texts. */
function failureWord(failure: Failure): string {
  const closed = [
    'reason' in failure ? failure.reason : null,
    'state' in failure ? failure.state : null,
    'phase' in failure ? failure.phase : null,
    'status' in failure ? String(failure.status) : null,
    'reference' in failure ? failure.reference : null,
    'announced' in failure ? `${String(failure.received)} of ${String(failure.announced)}` : null,
  ].filter((word) => word !== null);
  return [failure.code, ...closed].join(' ');
}

function time(at: number): string {
  return new Date(at).toISOString();
}
