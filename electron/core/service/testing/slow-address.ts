import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections that fill the queue of a stopped process. */
const FILLING = 4;

/**
 * An address (on Linux) that accepts no connection until its process continues. While that is stopped and its queue is
 * full, the system drops every connection request, which a client repeats after 1 s, 3 s and so on.
 *
 * @param to port of 127.0.0.1 to which its connections are forwarded.
 */
export async function startSlowAddress(host: string, port: number, to: number) {
  const forwarder = fork(import.meta.filename, [host, String(port), String(to)]);
  await once(forwarder, 'message');
  forwarder.kill('SIGSTOP');
  const fillers = Array.from({ length: FILLING }, () => connect(port, host).on('error', () => undefined));
  await wait(200);
  return {
    continueAfter: (delay: number) => setTimeout(() => forwarder.kill('SIGCONT'), delay),
    stop: () => {
      for (const filler of fillers) filler.destroy();
      forwarder.kill('SIGKILL');
    },
  };
}

if (import.meta.main) {
  const [host, port, to] = process.argv.slice(2);
  const server = createServer((socket) => {
    const onward = connect(Number(to), '127.0.0.1');
    const end = (): void => [socket, onward].forEach((each) => each.destroy());
    for (const each of [socket, onward]) each.on('error', end);
    socket.pipe(onward).pipe(socket);
  });
  server.listen({ host, port: Number(port), backlog: 1 }, () => process.send?.('listening'));
}
