import { createPrivateKey, sign } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Signs every `latest*.yml` in a folder, for apps that were packaged with the public key.
 *
 *   COUNTINGHOUSE_UPDATE_PRIVATE_KEY=… node packaging/sign-feed.ts FOLDER
 */
const [folder] = process.argv.slice(2);
const key = process.env['COUNTINGHOUSE_UPDATE_PRIVATE_KEY'];
const names = folder === undefined ? [] : globSync('latest*.yml', { cwd: folder });

if (folder === undefined || !key || names.length === 0) {
  process.stderr.write(
    'Pass a folder that contains latest*.yml, and set COUNTINGHOUSE_UPDATE_PRIVATE_KEY to an Ed25519 key in PEM format.\n',
  );
  process.exitCode = 1;
} else {
  for (const name of names) signFile(path.join(folder, name), key);
}

/** The file name is signed together with the text, as `electron/desktop/updates/signed-feed.ts` requires. */
function signFile(file: string, pem: string): void {
  const bytes = Buffer.from(`${path.basename(file)}\n${readFileSync(file, 'utf8')}`);
  writeFileSync(`${file}.sig`, sign(null, bytes, createPrivateKey(pem)).toString('base64'));
  process.stdout.write(`${path.basename(file)} is signed.\n`);
}
