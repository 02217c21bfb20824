import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Provider } from 'electron-updater';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { UpdateSource } from './update-source.ts';

/** The feed was not signed with the trusted key. */
export class UntrustedFeedError extends Error {}

/**
 * A feed that only the owner of one key can write, wherever it is hosted. electron-updater itself trusts anyone who controls
 * the host: its `latest.yml` contains the digest of the update. Here that file requires a signature, `latest.yml.sig`,
 * over its name and text. electron-updater then verifies the update against the digest.
 */
export class SignedFeed extends Provider<UpdateInfo> {
  readonly #folder: string;
  readonly #key: KeyObject;

  constructor({ feed, key }: UpdateSource, options: ProviderRuntimeOptions) {
    super(options);
    this.#folder = feed;
    this.#key = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  }

  /** Omits electron-updater's header with an id that is unique to the installation. */
  override setRequestHeaders(): void {
    super.setRequestHeaders(null);
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`;
    const address = new URL(name, this.#folder);
    const text = (await this.httpRequest(address)) ?? '';
    const signature = (await this.httpRequest(new URL(`${name}.sig`, this.#folder))) ?? '';
    if (!verify(null, signedBytes(name, text), this.#key, Buffer.from(signature, 'base64'))) {
      throw new UntrustedFeedError(`${name} is not signed with the trusted key`);
    }
    return parseUpdateInfo(text, name, address);
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, new URL(this.#folder));
  }
}

/** Includes the name, so that one system's file cannot replace another's. `packaging/sign-feed.ts` signs the same bytes. */
function signedBytes(name: string, text: string): Buffer {
  return Buffer.from(`${name}\n${text}`);
}
