import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The forms a secret could take: UTF-8, UTF-16, hexadecimal, URL-encoded, JSON, and base64 at each of three offsets. */
export function formsOf(secret: string): Map<string, Buffer> {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const url = encodeURIComponent(secret);
  const utf16 = Buffer.from(secret, 'utf16le');
  const texts: Record<string, string> = {
    'utf-8': secret,
    hex,
    HEX: hex.toUpperCase(),
    url,
    'url, small': url.replaceAll(/%../g, (code) => code.toLowerCase()),
    json: JSON.stringify(secret).slice(1, -1),
  };
  for (const shift of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // The first and last characters also encode bits of the adjacent bytes.
    const certain = encoded.slice(shift === 0 ? 0 : 4, -4);
    texts[`base64+${shift}`] = certain;
    texts[`base64url+${shift}`] = certain.replaceAll('+', '-').replaceAll('/', '_');
  }
  const forms = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return new Map([...forms, ['utf-16le', utf16], ['utf-16be', Buffer.from(utf16).swap16()]]);
}

/** Searches one place after another for a secret, and counts the bytes searched. */
export class Search {
  readonly forms: Map<string, Buffer>;
  /** Bytes searched, by place. */
  readonly searched = new Map<string, number>();
  /** Where the secret was found, and in which form. */
  readonly hits: string[] = [];

  constructor(secret: string) {
    this.forms = formsOf(secret);
  }

  look(place: string, content: string | Buffer, where = place): void {
    const bytes = Buffer.from(content);
    this.searched.set(place, (this.searched.get(place) ?? 0) + bytes.length);
    for (const [name, form] of this.forms) if (bytes.includes(form)) this.hits.push(`${where} (${name})`);
  }

  /** Searches every file below a folder, by content and name. A file that disappears meanwhile counts as empty. */
  lookInFolder(place: string, folder: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      this.look(place, file);
      if (entry.isFile()) this.look(place, contentOf(file), file);
    }
  }

  report(): string {
    const places = [...this.searched].map(
      ([place, bytes]) => `${place} ${(bytes / 1_048_576).toFixed(1)} MB`,
    );
    return `${this.hits.length} hits of ${this.forms.size} forms in ${this.searched.size} places: ${places.join(', ')}`;
  }
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
