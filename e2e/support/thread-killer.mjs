import { Session } from 'node:inspector/promises';

// Loaded before the program (`--import`): ends one of its threads from outside, as a defect in it would. The first SIGUSR2
// ends the reader, the second one the engine.
const left = ['reader', 'engine'];

process.on('SIGUSR2', () => {
  const name = left.shift();
  const session = new Session();
  session.connect();
  session.on('NodeWorker.attachedToWorker', ({ params }) => {
    if (!params.workerInfo.url.includes(`/${name}.`)) return;
    const end = { id: 1, method: 'Runtime.evaluate', params: { expression: 'process.exit(3)' } };
    const { sessionId } = params;
    void session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify(end) });
    // The one that is started in its place is let live.
    session.removeAllListeners();
  });
  void session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
});
