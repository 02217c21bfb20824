// Loaded (`--import`) before the app and in each of its threads: shifts its clock ahead by a number of milliseconds.
const { now } = Date;
const AHEAD_MS = Number(process.env['MOVED_CLOCK_MS']);

Date.now = () => now() + AHEAD_MS;
