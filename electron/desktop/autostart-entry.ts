/**
 * The freedesktop entry that starts `program` in the tray when the user signs in. The user chooses the file name of an
 * AppImage, so it is escaped: quotes, fields and line breaks have a meaning in an entry
 * (https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html).
 *
 * @returns null for a name that an entry cannot contain.
 */
export function autostartEntry(program: string): string | null {
  if (/\p{Cc}/u.test(program)) return null;
  const quoted = `"${program.replace(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;
  // Values are also string-escaped, which doubles each backslash.
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
