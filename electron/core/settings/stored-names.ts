/** Settings whose rows in the table `setting` keep the name they were shipped with. */
const STORED_NAMES: ReadonlyMap<string, string> = new Map([
  ['historyDays', 'ledgerDays'],
  ['shorterHistory', 'shorterLedger'],
]);
const SETTING_NAMES: ReadonlyMap<string, string> = new Map(
  [...STORED_NAMES].map(([name, stored]): [string, string] => [stored, name]),
);

/** Name of a setting's row in the table `setting`. */
export function storedName(setting: string): string {
  return STORED_NAMES.get(setting) ?? setting;
}

/** Name of the setting that a row of the table `setting` stores. */
export function settingName(stored: string): string {
  return SETTING_NAMES.get(stored) ?? stored;
}
