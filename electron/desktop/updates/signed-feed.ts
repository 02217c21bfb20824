import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Provider } from 'electron-updater';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { UpdateSource } from './update-source.ts';

/** What the feed says was not signed by the one this program trusts. */
export class UntrustedFeedError extends Error {}

/**
 * A feed that only the owner of one key can write, wherever it lies. electron-updater by itself believes whoever holds the host:
 * its `latest.yml` names the digest of the update, so here that file must come with a signature, `latest.yml.sig`, over its
 * name and its text. The update is then held against the digest by electron-updater.
 */
export class SignedFeed extends Provider<UpdateInfo> {
  readonly #folder: string;
  readonly #key: KeyObject;

  constructor({ feed, key }: UpdateSource, options: ProviderRuntimeOptions) {
    super(options);
    this.#folder = feed;
    this.#key = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  }

  /** The headers would carry a number that distinguishes this installation from others; no one needs to know. */
  override setRequestHeaders(): void {
    super.setRequestHeaders(null);
  }

  async getLatestVersion(): Promise<UpdateInfo> {
    const name = `${this.getDefaultChannelName()}.yml`;
    const address = new URL(name, this.#folder);
    const text = (await this.httpRequest(address)) ?? '';
    const signature = (await this.httpRequest(new URL(`${name}.sig`, this.#folder))) ?? '';
    if (!verify(null, signedBytes(name, text), this.#key, Buffer.from(signature, 'base64'))) {
      throw new UntrustedFeedError(`${name} is not signed by the key this program trusts`);
    }
    return parseUpdateInfo(text, name, address);
  }

  resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    return resolveFiles(info, new URL(this.#folder));
  }
}

/** The name is signed too, so that the file of one system cannot stand in for another's. `packaging/sign-feed.ts` makes the same. */
function signedBytes(name: string, text: string): Buffer {
  return Buffer.from(`${name}\n${text}`);
}
