/**
 * The entry that has a freedesktop system start `program` when its user signs in, in the tray where that is wanted. The name
 * of an AppImage is what someone called it: escaped, because an entry knows quotes, fields and lines
 * (https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html).
 *
 * @returns null for a name that no entry can hold.
 */
export function autostartEntry(program: string): string | null {
  if (/\p{Cc}/u.test(program)) return null;
  const quoted = `"${program.replace(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;
  // Values are strings first, where a backslash is written as two.
  const command = quoted.replaceAll('\\', '\\\\');
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Countinghouse',
    `Exec=${command} --hidden`,
    'Icon=countinghouse',
    '',
  ].join('\n');
}
