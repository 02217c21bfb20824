import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../../electron/core/lib/clock.ts';
import { startEngine, type Engine } from '../../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { SETTINGS_FILE } from '../../../../electron/core/settings/settings-file.ts';
import { createSessionVault } from '../../../../electron/core/vault/session.ts';
import { createPageParser } from '../../../../electron/core/threads/page-parser.ts';
import type { CompanySync, TargetState } from '../../../../shared/model/sync.ts';
import { serveSide } from '../side.ts';

export interface StartingOptions {
  folder: string;
  address: string;
  tokens: string[];
}

/** Times since the start of the engine (ms). */
export interface StartTimes {
  /** Until every answered company had its first balances. */
  firstBalances: number;
  /** Until every list of those companies was synced. */
  allLists: number;
}

/** The product's engine with many connected companies, started with an empty cache. */
serveSide(async ({ folder, address, tokens }: StartingOptions) => {
  const report = (line: string): void => void process.stderr.write(`${line}\n`);
  const pageParser = createPageParser(
    new URL('../../../../electron/core/threads/parse.worker.ts', import.meta.url),
    report,
  );
  const session = createSessionVault();
  const start = (): Engine =>
    startEngine({
      profile: folder,
      clock: systemClock,
      random: Math.random,
      client: createServiceClient({ clock: systemClock, openNew: pageParser.open }),
      openVaults: () => ({ keychain: session, session }),
      report,
    });
  const ids: number[] = [];
  const connecting = start();
  const { signal } = new AbortController();
  for (const token of tokens) {
    const { ticket } = await connecting.companies.check({ address, token, headerName: null }, signal);
    ids.push((await connecting.companies.add(ticket, 'session')).companyId);
  }
  await connecting.stop();

  /** Waits until all of these companies meet a condition. @returns the time (ms). */
  const until = async (
    engine: Engine,
    wanted: readonly number[],
    isSo: (company: CompanySync) => boolean,
  ) => {
    const abort = new AbortController();
    const events = engine.board.subscribe(abort.signal);
    const isDone = (): boolean =>
      wanted.every((id) => {
        const company = engine.board.get(id);
        return company !== null && isSo(company);
      });
    while (!isDone()) await events.next();
    abort.abort();
    return performance.now();
  };
  const isRead = ({ lastSuccessAt }: TargetState): boolean => lastSuccessAt !== null;

  return {
    /** @param without index of a company that is not waited for. */
    start: async (without: number): Promise<StartTimes> => {
      for (const file of readdirSync(folder)) {
        if (!file.startsWith(SETTINGS_FILE)) rmSync(join(folder, file), { recursive: true });
      }
      const wanted = ids.filter((_, place) => place !== without);
      const began = performance.now();
      const engine = start();
      const [balances, lists] = await Promise.all([
        until(engine, wanted, ({ targets }) =>
          targets.filter(({ target }) => target === 'balances').every(isRead),
        ),
        until(engine, wanted, ({ targets }) => targets.every(isRead)),
      ]);
      await engine.stop();
      return { firstBalances: balances - began, allLists: lists - began };
    },
    close: async (): Promise<null> => {
      await pageParser.close();
      return null;
    },
  };
});
