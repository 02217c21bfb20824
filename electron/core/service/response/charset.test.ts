import { describe, expect, it } from 'vitest';
import { byUser, setUp } from '../testing/client-setup.ts';
import { failureOf } from '../testing/failure-of.ts';
import { respond } from '../testing/faulty-server.ts';
import { toUtf8 } from './charset.ts';

const NAME = 'Fűtőmű Kft. €';
const BODY = `[{"id":1,"name":"${NAME}","net":"1.50"}]`;
const partners = { resource: 'partners', pageSize: 100, newestFirst: false } as const;

const little = Buffer.from(BODY, 'utf16le');
const big = Buffer.from(little).swap16();
/** Windows-1250 contains all of them; ISO-8859-2 all except the euro sign. */
const LATIN: Readonly<Record<string, number>> = { ű: 0xfb, ő: 0xf5, '€': 0x80 };
const windows = Buffer.from(Array.from(BODY, (each) => LATIN[each] ?? each.charCodeAt(0)));
const marked = (mark: number[], body: Buffer): Buffer => Buffer.concat([Buffer.from(mark), body]);

describe('an answer', () => {
  it.each<[string, Buffer]>([
    ['application/json', Buffer.from(BODY)],
    ['application/json; charset=UTF-8', Buffer.from(BODY)],
    ['application/json; charset=utf-16', big],
    ['application/json; charset=utf-16', little],
    ['application/json; charset=utf-16', marked([0xfe, 0xff], big)],
    ['application/json; charset=utf-16', marked([0xff, 0xfe], little)],
    ['application/json; charset=UTF-16LE', little],
    ['application/json; charset=utf-16be', big],
    ['application/json', marked([0xfe, 0xff], big)],
    ['application/json', marked([0xff, 0xfe], little)],
    ['application/json; charset=iso-8859-2', marked([0xef, 0xbb, 0xbf], Buffer.from(BODY))],
    ['application/json;charset="windows-1250"', windows],
    ['application/json; version=1; Charset=Windows-1250', windows],
    ['text/plain; charset=windows-1250', windows],
    ['text/plain; charset=utf-16', big],
    ['application/json', big],
    ['application/json', little],
    ['application/json; charset=utf-8', little],
    ['application/json; charset=utf16', big],
  ])('of type %s is stored as UTF-8 (%#)', async (type, sent) => {
    const { server, client, connection } = await setUp();
    server.answer(respond(sent, 200, { 'content-type': type }));
    const [record] = (await client.listPage(connection, partners, byUser())).records;
    expect(record?.text).toBe(BODY.slice(1, -1));
    expect(record?.value).toMatchObject({ name: NAME });
  });

  it('in ISO-8859-2 is decoded as such', () => {
    const sent = Buffer.from([0x22, 0xf5, 0xfb, 0xb1, 0x22]);
    expect(toUtf8(sent, 'application/json; charset=ISO-8859-2').toString()).toBe('"őűą"');
  });

  it('with one malformed record loses only that record', async () => {
    const { server, client, connection } = await setUp();
    const other = Buffer.from(BODY).subarray(1);
    server.answer(respond(Buffer.concat([windows.subarray(0, -1), Buffer.from(','), other]), 200, {}));
    const records = [...(await client.listPage(connection, partners, byUser())).records];
    expect(records.map(({ fault }) => fault)).toEqual(['not-json', null]);
  });

  it.each<[string, Buffer, string]>([
    ['application/json; charset=utf-16', little.subarray(0, -1), 'cut'],
    ['application/json; charset=utf-16le', Buffer.from([0x5b, 0, 0, 0xdc, 0x5d, 0]), 'not-json'],
    ['application/json; charset=utf-8', Buffer.from(BODY).subarray(0, 18), 'cut'],
  ])('of type %s with other content is rejected (%#)', async (type, sent, reason) => {
    const { server, client, connection } = await setUp();
    server.answer(respond(sent, 200, { 'content-type': type }));
    const failure = { code: 'answer-unreadable', reason };
    expect(await failureOf(() => client.listPage(connection, partners, byUser()))).toEqual(failure);
  });
});
