/** Event of the desktop: whether its screen lock can be followed, or that the user leaves the computer. */
export type DesktopEvent = { followed: boolean } | 'left' | null;

/** Bus names of the desktop's own lock: that of the specification and that of GNOME. */
export const SCREEN_SAVERS = ['org.freedesktop.ScreenSaver', 'org.gnome.ScreenSaver'] as const;
/** Reports sleep, and the session lock if the desktop passes it on. */
export const LOGIN = 'org.freedesktop.login1';

const OWNER = /^The name (?<name>[\w.]+) (?:is owned by :[\d.]+|(?<none>does not have an owner))$/;
const ENDED = /^ended (?<name>[\w.]+)$/;
const SAVER = /^\/[\w/]*: org\.(?:freedesktop|gnome)\.ScreenSaver\.ActiveChanged \(true,\)$/;
const SLEEP = '/org/freedesktop/login1: org.freedesktop.login1.Manager.PrepareForSleep (true,)';
const HINT =
  /^ org\.freedesktop\.DBus\.Properties\.PropertiesChanged \('org\.freedesktop\.login1\.Session', \{(?:.*, )?'LockedHint': <true>[,}]/;

/**
 * Parses the lines of `gdbus monitor` (https://docs.gtk.org/gio/; the formats are those of its source, gdbus-tool.c).
 * Any other line is ignored.
 *
 * @param session of the user, as in `XDG_SESSION_ID`; other sessions of the computer are ignored.
 */
export function createDesktopReader(session: string | undefined): (line: string) => DesktopEvent {
  const owned = new Set<string>();
  const path = session === undefined ? null : `/org/freedesktop/login1/session/${escapeLabel(session)}:`;

  const ownerChanged = (name: string, isThere: boolean): DesktopEvent => {
    if (!SCREEN_SAVERS.some((each) => each === name)) return null;
    const before = owned.size > 0;
    if (isThere) owned.add(name);
    else owned.delete(name);
    const followed = owned.size > 0;
    return followed === before ? null : { followed };
  };

  return (line) => {
    const owner = OWNER.exec(line)?.groups;
    if (owner) return ownerChanged(owner['name'] ?? '', owner['none'] === undefined);
    const ended = ENDED.exec(line)?.groups;
    if (ended) return ownerChanged(ended['name'] ?? '', false);
    if (SAVER.test(line) || line === SLEEP) return 'left';
    if (path === null || !line.startsWith(path)) return null;
    const signal = line.slice(path.length);
    return signal === ' org.freedesktop.login1.Session.Lock ()' || HINT.test(signal) ? 'left' : null;
  };
}

/**
 * Escapes a name in a D-Bus path as systemd does: a leading digit, and any character that is neither letter nor digit,
 * as `_` and its code.
 */
function escapeLabel(name: string): string {
  return name.replaceAll(/^\d|[^A-Za-z\d]/g, (character) => `_${character.charCodeAt(0).toString(16)}`);
}
