import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded before the program (`--import`), and in each of its threads: ends one of them as a defect in it would. The first
// SIGUSR2 ends the reader, the second one the engine. What is started in its place has not received the word, and lives.
const left = ['reader', 'engine'];
const channel = new BroadcastChannel('thread-killer');

if (isMainThread) process.on('SIGUSR2', () => channel.postMessage(left.shift()));
else {
  channel.onmessage = ({ data: name }) => {
    if (process.argv[1]?.includes(`/${name}.`)) process.exit(3);
  };
}
channel.unref();
