// Loaded before the program (`--import`), and in each of its threads: its clock is so many milliseconds ahead of the machine's.
const { now } = Date;
const AHEAD_MS = Number(process.env['MOVED_CLOCK_MS']);

Date.now = () => now() + AHEAD_MS;
