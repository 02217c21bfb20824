import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded (`--import`) before the app and in each of its threads: ends a thread as a defect would. The first SIGUSR2 ends
// the reader, the second one the engine. Their replacements did not receive the signal and continue to run.
const left = ['reader', 'engine'];
const channel = new BroadcastChannel('thread-killer');

if (isMainThread) process.on('SIGUSR2', () => channel.postMessage(left.shift()));
else {
  channel.onmessage = ({ data: name }) => {
    if (process.argv[1]?.includes(`/${name}.`)) process.exit(3);
  };
}
channel.unref();
