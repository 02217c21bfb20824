import { systemClock } from '../../../../electron/core/lib/clock.ts';
import { startEngine } from '../../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { createVaults } from '../../../../electron/core/vault/vaults.ts';
import { createPageParser } from '../../../../electron/core/threads/page-parser.ts';
import { serveSide } from '../side.ts';

export interface ConnectingOptions {
  folder: string;
  address: string;
  tokens: string[];
}

/** Creates a profile with many companies, their tokens in the keychain and their lists synced. */
serveSide(({ folder, address, tokens }: ConnectingOptions) => ({
  connect: async (): Promise<null> => {
    const report = (line: string): void => void process.stderr.write(`${line}\n`);
    const threadFile = new URL('../../../../electron/core/threads/parse.worker.ts', import.meta.url);
    const pageParser = createPageParser(threadFile, report);
    const engine = startEngine({
      profile: folder,
      clock: systemClock,
      random: Math.random,
      client: createServiceClient({ clock: systemClock, openNew: pageParser.open }),
      openVaults: (profileId, isRecorded) => createVaults({ profileId, isRecorded, clock: systemClock }),
      report,
    });
    const { signal } = new AbortController();
    for (const token of tokens) {
      const { ticket } = await engine.companies.check({ address, token, headerName: null }, signal);
      await engine.companies.add(ticket, 'keychain');
    }
    const isRead = (): boolean =>
      engine.board.all().every(({ targets }) => targets.every(({ lastSuccessAt }) => lastSuccessAt !== null));
    const events = engine.board.subscribe(signal);
    while (!isRead()) await events.next();
    await engine.stop();
    await pageParser.close();
    return null;
  },
}));
