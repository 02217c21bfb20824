import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFaultyServer } from '../../core/service/testing/faulty-server.ts';
import type { FaultyServer } from '../../core/service/testing/faulty-server.ts';
import { updateSourceSchema } from './update-source.ts';
import { fetchUpdate, trustOnly } from './updater.ts';

const OWNER = newKeys();
const PROGRAM = randomBytes(100_000);
const FILE = 'countinghouse-0.2.0-linux-x64.AppImage';
const SIGNER = path.join(import.meta.dirname, '../../../packaging/sign-feed.ts');
/** File name used by electron-builder. */
const CHANNEL = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;

/** electron-updater's own code, with Node's requests instead of Electron's. */
const nodeExecutor = Object.assign(new ElectronHttpExecutor(), {
  createRequest: (options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) =>
    http.request(options, callback),
});

// On Linux, an AppImage updates itself; the updaters of other systems differ only in installation.
describe.runIf(process.platform === 'linux')('an update from a static host', () => {
  let folder: string;
  let host: FaultyServer;
  let files: Map<string, Buffer>;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'updater-test-'));
    writeFileSync(path.join(folder, 'app-update.yml'), 'updaterCacheDirName: countinghouse-updater');
    vi.stubEnv('APPIMAGE', path.join(folder, 'Countinghouse.AppImage'));
    host = await startFaultyServer();
    files = new Map();
    host.answer((request, response) => {
      const file = files.get(new URL(request.url ?? '', 'http://host').pathname);
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-length': file.length }).end(file);
    });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await host.close();
    rmSync(folder, { recursive: true });
  });

  /** Publishes a signed release on the host. */
  function publish(version: string, program = PROGRAM, key = OWNER.privateKey, channel = CHANNEL): void {
    const sha512 = createHash('sha512').update(program).digest('base64');
    const text = [
      `version: ${version}`,
      `files:\n  - url: ${FILE}\n    sha512: ${sha512}\n    size: ${program.length}`,
      `path: ${FILE}\nsha512: ${sha512}\nreleaseDate: '2026-11-21T00:00:00.000Z'\n`,
    ].join('\n');
    writeFileSync(path.join(folder, channel), text);
    execFileSync(process.execPath, [SIGNER, folder], {
      env: { ...process.env, COUNTINGHOUSE_UPDATE_PRIVATE_KEY: key },
    });
    files.set(`/feed/${channel}`, readFileSync(path.join(folder, channel)));
    files.set(`/feed/${channel}.sig`, readFileSync(path.join(folder, `${channel}.sig`)));
    files.set(`/feed/${FILE}`, program);
  }

  /** Runs the updater of an installed 0.1.0. */
  function update(): Promise<string | null> {
    const updater = new AppImageUpdater(null, {
      version: '0.1.0',
      name: 'countinghouse',
      isPackaged: true,
      appUpdateConfigPath: path.join(folder, 'app-update.yml'),
      userDataPath: path.join(folder, 'data'),
      baseCachePath: path.join(folder, 'cache'),
      whenReady: () => Promise.resolve(),
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    });
    Object.assign(updater, { httpExecutor: nodeExecutor });
    return fetchUpdate(trustOnly({ feed: `${host.address}/feed/`, key: OWNER.publicKey }, updater));
  }

  const requested = (): string[] =>
    host.requests.map(({ url }) => new URL(url, 'http://host').pathname.replace('/feed/', ''));
  const pendingFiles = (): string[] => {
    const pending = path.join(folder, 'cache/countinghouse-updater/pending');
    return readdirSync(path.dirname(path.dirname(pending))).length === 0 ? [] : readdirSync(pending);
  };

  test('is downloaded if it is newer, signed and complete', async () => {
    publish('0.2.0');
    expect(await update()).toBe('0.2.0');
    const file = path.join(folder, 'cache/countinghouse-updater/pending', FILE);
    expect(readFileSync(file).equals(PROGRAM)).toBe(true);
  });

  test('takes three requests, none of which identifies the installation', async () => {
    publish('0.2.0');
    await update();
    expect(requested()).toEqual([CHANNEL, `${CHANNEL}.sig`, FILE]);
    for (const { headers } of host.requests) {
      expect(Object.keys(headers).filter((name) => /staging|cookie|auth|^x-/.test(name))).toEqual([]);
    }
  });

  test.each(['0.1.0', '0.0.9', '0.1.0-beta.1'])('is not downloaded if it is %s', async (version) => {
    publish(version);
    expect(await update()).toBeNull();
    expect(requested()).not.toContain(FILE);
  });

  test('is refused if a bit differs', async () => {
    publish('0.2.0');
    const tampered = Buffer.from(PROGRAM);
    tampered.writeUInt8(tampered.readUInt8(50_000) ^ 1, 50_000);
    files.set(`/feed/${FILE}`, tampered);
    await expect(update()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' });
    expect(pendingFiles()).toEqual([]);
  });

  test('is refused if it is truncated', async () => {
    publish('0.2.0');
    files.set(`/feed/${FILE}`, PROGRAM.subarray(0, -1));
    await expect(update()).rejects.toMatchObject({ code: 'ERR_CHECKSUM_MISMATCH' });
    expect(pendingFiles()).toEqual([]);
  });

  test('is refused if the connection is cut', async () => {
    publish('0.2.0');
    host.answer((request, response) => {
      const name = new URL(request.url ?? '', 'http://host').pathname;
      const file = files.get(name) ?? Buffer.alloc(0);
      response.writeHead(200, { 'content-length': file.length });
      if (!name.endsWith(FILE)) response.end(file);
      else response.write(file.subarray(0, 40_000), () => response.socket?.resetAndDestroy());
    });
    await expect(update()).rejects.toThrow();
    expect(pendingFiles()).toEqual([]);
  });

  test.each([
    ['with another key', (): void => publish('0.2.0', PROGRAM, newKeys().privateKey)],
    ['with an empty signature', (): void => void files.set(`/feed/${CHANNEL}.sig`, Buffer.alloc(0))],
    [
      'before it was changed',
      (): void => {
        const text = files.get(`/feed/${CHANNEL}`)?.toString() ?? '';
        files.set(`/feed/${CHANNEL}`, Buffer.from(text.replace('0.2.0', '0.2.1')));
      },
    ],
    [
      'for another system',
      (): void => {
        publish('0.3.0', PROGRAM, OWNER.privateKey, 'latest-mac.yml');
        for (const ending of ['', '.sig']) {
          files.set(
            `/feed/${CHANNEL}${ending}`,
            files.get(`/feed/latest-mac.yml${ending}`) ?? Buffer.alloc(0),
          );
        }
      },
    ],
  ])('is not trusted if it is signed %s', async (_by, forge) => {
    publish('0.2.0');
    forge();
    await expect(update()).rejects.toThrow('is not signed with the trusted key');
    expect(requested()).not.toContain(FILE);
  });

  test('is not trusted without a signature', async () => {
    publish('0.2.0');
    files.delete(`/feed/${CHANNEL}.sig`);
    await expect(update()).rejects.toThrow('404');
    expect(requested()).not.toContain(FILE);
  });
});

test.each([
  { feed: 'http://updates.example/', key: OWNER.publicKey },
  { feed: 'ftp://updates.example/', key: OWNER.publicKey },
  { feed: 'https://updates.example/', key: '' },
  { feed: 'https://updates.example/' },
])('rejects %j as an update source', (source) => {
  expect(updateSourceSchema.safeParse(source).success).toBe(false);
});

function newKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
