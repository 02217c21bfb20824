import { addDays, utcDate } from '../../../shared/calendar.ts';
import type { TokenStorage } from '../../../shared/model/company.ts';
import type { OverviewQuery } from '../../../shared/model/overview.ts';
import type { EngineClient } from '../threads/engine-router.ts';
import type { ReaderClient } from '../threads/reader-router.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import type { ProgramLog } from './program-log.ts';
import { systemWords } from './system-words.ts';

/** Numbers of sync runs and log entries: enough to show the time before a fault, few enough to read completely. */
const MAX_RUNS = 40;
const ENTRIES = 60;

export interface ProgramParts {
  engine: EngineClient;
  reader: ReaderClient;
  log: ProgramLog;
  version: string;
  window: 'electron' | 'browser';
  keep: TokenStorage;
  now: () => number;
}

/** Collects the diagnostics of the running app, as text. */
export async function collectDiagnostics(parts: ProgramParts, signal?: AbortSignal): Promise<string> {
  const { engine, reader, log, version, window } = parts;
  const now = parts.now();
  const until = signal ? { signal } : {};
  await engine.writeUnwritten(undefined, until);
  const [keychain, settings, companies, sync, overview, runs] = await Promise.all([
    engine.vault.probe({ keep: parts.keep }, until),
    engine.settings.get({}, until),
    engine.companies.list({}, until),
    engine.sync.states({}, until),
    reader.overview.list(overviewQuery(now), until),
    reader.sync.runs({ companyId: null, before: null, limit: MAX_RUNS }, until),
  ]);
  return formatDiagnostics({
    program: {
      version,
      window,
      node: process.versions.node,
      electron: 'electron' in process.versions ? process.versions.electron : null,
      system: systemWords(),
    },
    keychain,
    settings,
    companies,
    sync,
    overview,
    runs,
    log: log.last(ENTRIES),
    now,
  });
}

function overviewQuery(now: number): OverviewQuery {
  const today = utcDate(now);
  return { today, dayStart: Date.parse(today), weekStart: Date.parse(addDays(today, -6)) };
}
