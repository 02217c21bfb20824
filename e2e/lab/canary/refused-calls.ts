import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createAuthority } from '../../../electron/core/service/testing/certificates.ts';
import { expect } from '../../support/test.ts';
import type { PageLink } from '../../support/page-link.ts';

// Failures that no answer of the service causes: calls with the token in place of other input.

/** An id that does not exist. */
const NOWHERE = 987_654_321;
const PASSPHRASE = 'a passphrase of the canary';

interface Connected {
  address: string;
  companyId: number;
  token: string;
}

/** Makes calls that must fail, with the token in every text input. */
export async function makeFailingCalls(
  { call }: PageLink,
  { address, companyId, token }: Connected,
): Promise<void> {
  const connection = { address, token, headerName: null };
  const { ticket } = await call('companies/check', connection);
  // The same service by another name of this computer counts as another address.
  const elsewhere = address.replace('127.0.0.1', 'localhost');
  const moved = await call('companies/check', { ...connection, address: elsewhere });
  const { file } = await call('transfer/send', { file: null, text: token });
  const rates = await call('rates/send', { file: null, text: token });
  const backup = await call('backup/send', { file: null, base64: btoa(token) });
  const userInfo = `https://${encodeURIComponent(token)}@books.example`;
  const alert = { companyId, accountId: null, currency: 'HUF', kind: 'below', margin: null };
  const calls: [string, string, object][] = [
    ['address-invalid', 'companies/check', { ...connection, address: userInfo }],
    ['header-name-invalid', 'companies/check', { ...connection, headerName: `X ${token}` }],
    ['token-malformed', 'companies/check', { ...connection, token: `${token} and more` }],
    ['company-exists', 'companies/add', { ticket, keep: 'session' }],
    ['company-differs', 'companies/replaceToken', { companyId, ticket: moved.ticket, keep: 'session' }],
    [
      'origin-unconfirmed',
      'companies/checkEdit',
      { companyId, address: elsewhere, headerName: null, sendTokenTo: null },
    ],
    ['check-expired', 'companies/add', { ticket: token, keep: 'session' }],
    ['company-unknown', 'companies/rename', { companyId: NOWHERE, label: token }],
    ['record-unknown', 'records/get', { companyId, resource: 'expenses', recordId: token }],
    ['alert-refused', 'alerts/create', { ...alert, threshold: token }],
    ['view-unknown', 'lists/removeView', { viewId: NOWHERE }],
    ['transfer-unreadable', 'transfer/preview', { file }],
    ['rates-unreadable', 'rates/preview', { file: rates.file }],
    ['backup-unreadable', 'backup/restore', { file: backup.file, passphrase: token }],
  ];
  for (const [code, path, input] of calls) {
    expect(await call(path, input), `${path}, which ends in ${code}`).toMatchObject({ code });
  }
}

/** Checks the token at a host with an untrusted certificate; no request may reach it. */
export async function checkSelfSigned({ call }: PageLink, token: string): Promise<void> {
  const authority = createAuthority();
  const received: unknown[] = [];
  const server = createServer(authority.issue(['127.0.0.1']), (request, response) => {
    received.push(request.headers);
    response.end(JSON.stringify({ token }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await call('companies/check', { address, token, headerName: null });
  expect(answer).toEqual({ code: 'unreachable', reason: 'tls-chain' });
  expect(received).toEqual([]);
  server.close();
  authority.remove();
}

/** Locks the window and attempts to unlock it with the token. */
export async function tryToUnlock(page: Page, { call }: PageLink, token: string): Promise<void> {
  await call('lock/setPassphrase', { passphrase: PASSPHRASE, current: null });
  // The page is notified a moment after the passphrase is set; the shortcut has no effect before.
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const locked = page.getByRole('heading', { name: 'Locked' });
  await expect(locked).toBeVisible();
  expect(await call('companies/list', {})).toEqual({ code: 'locked' });
  expect(await call('lock/unlock', { passphrase: token })).toMatchObject({ code: 'passphrase-wrong' });
  expect(await call('lock/unlock', { passphrase: PASSPHRASE })).toMatchObject({ locked: false });
  await expect(locked).toBeHidden();
  await call('lock/remove', { passphrase: PASSPHRASE });
}
