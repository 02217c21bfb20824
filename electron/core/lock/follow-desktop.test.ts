import { onTestFinished, expect, it } from 'vitest';
import { describeWithKeyring, keyringForTest } from '../vault/testing/keyring-suite.ts';
import { createDesktopReader } from './desktop-lines.ts';
import { followDesktop } from './follow-desktop.ts';
import { startFakeDesktop } from './testing/fake-desktop.ts';

const SAVER = 'org.gnome.ScreenSaver';
const SESSION = '/org/freedesktop/login1/session/_32';
const CHANGED = 'org.freedesktop.DBus.Properties.PropertiesChanged';

it.each([
  `/org/gnome/ScreenSaver: ${SAVER}.ActiveChanged (true,)`,
  '/org/freedesktop/ScreenSaver: org.freedesktop.ScreenSaver.ActiveChanged (true,)',
  '/org/freedesktop/login1: org.freedesktop.login1.Manager.PrepareForSleep (true,)',
  `${SESSION}: org.freedesktop.login1.Session.Lock ()`,
  `${SESSION}: ${CHANGED} ('org.freedesktop.login1.Session', {'LockedHint': <true>}, @as [])`,
  `${SESSION}: ${CHANGED} ('org.freedesktop.login1.Session', {'IdleHint': <true>, 'LockedHint': <true>}, @as [])`,
])('detects that the user leaves in “%s”', (line) => {
  expect(createDesktopReader('2')(line)).toBe('left');
});

it.each([
  `/org/gnome/ScreenSaver: ${SAVER}.ActiveChanged (false,)`,
  `/org/gnome/ScreenSaver: ${SAVER}.ActiveChanged (true,) and more`,
  `/org/evil/ScreenSaver: org.evil.ScreenSaver.ActiveChanged (true,)`,
  `said: /org/gnome/ScreenSaver: ${SAVER}.ActiveChanged (true,)`,
  '/org/freedesktop/login1: org.freedesktop.login1.Manager.PrepareForSleep (false,)',
  '/org/freedesktop/login1/session/_33: org.freedesktop.login1.Session.Lock ()',
  `${SESSION}: org.freedesktop.login1.Session.Unlock ()`,
  `${SESSION}: ${CHANGED} ('org.freedesktop.login1.Session', {'LockedHint': <false>}, @as [])`,
  `${SESSION}: ${CHANGED} ('org.freedesktop.login1.User', {'LockedHint': <true>}, @as [])`,
  'The name org.evil is owned by :1.1',
  'The name org.freedesktop.login1 is owned by :1.1',
  `The name ${SAVER} is owned by nobody`,
  '',
  'x'.repeat(1_000_000),
])('detects nothing in “%.90s”', (line) => {
  expect(createDesktopReader('2')(line)).toBeNull();
});

it('follows no session while its own is unknown', () => {
  const read = createDesktopReader(undefined);
  expect(read(`${SESSION}: org.freedesktop.login1.Session.Lock ()`)).toBeNull();
});

it('follows the screen as long as one of its names is owned', () => {
  const read = createDesktopReader('c2');
  const reported = [
    `The name ${SAVER} does not have an owner`,
    'The name org.freedesktop.ScreenSaver is owned by :1.7',
    `The name ${SAVER} is owned by :1.12`,
    'ended org.freedesktop.ScreenSaver',
    `The name ${SAVER} does not have an owner`,
  ].map(read);
  expect(reported).toEqual([null, { followed: true }, null, null, { followed: false }]);
});

describeWithKeyring('on a bus', () => {
  it('reports a desktop that appears, locks and disappears, and leaves no process', async () => {
    const bus = await keyringForTest('no-service');
    const { events, stop } = follow(bus.env);
    const desktop = await startFakeDesktop(bus.env.DBUS_SESSION_BUS_ADDRESS.replace('unix:path=', ''), SAVER);
    await expect.poll(events).toEqual(['followed']);
    desktop.activeChanged(false);
    desktop.activeChanged(true);
    await expect.poll(events).toEqual(['followed', 'left']);
    await desktop.leave();
    await expect.poll(events).toEqual(['followed', 'left', 'lost']);
    await stop();
  });

  it('reports that nothing is followed any more when the bus ends', async () => {
    const bus = await keyringForTest('no-service');
    const { events } = follow(bus.env);
    await startFakeDesktop(bus.env.DBUS_SESSION_BUS_ADDRESS.replace('unix:path=', ''), SAVER);
    await expect.poll(events).toEqual(['followed']);
    await bus.stop();
    await expect.poll(events).toEqual(['followed', 'lost']);
  });
});

it('reports nothing without a client', async () => {
  const { events, stop } = follow({ PATH: '/nonexistent' });
  await stop();
  expect(events()).toEqual([]);
});

function follow(env: NodeJS.ProcessEnv): { events: () => string[]; stop: () => Promise<void> } {
  const received: string[] = [];
  const stop = followDesktop(
    {
      followed: (isFollowed) => received.push(isFollowed ? 'followed' : 'lost'),
      left: () => received.push('left'),
    },
    { PATH: process.env['PATH'], ...env },
  );
  onTestFinished(stop);
  return { events: () => received, stop };
}
