import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A UDP and a TCP port that Countinghouse must never reach; they only count what arrives. */
export interface LineTrap {
  udpPort: number;
  tcpPort: number;
  received: { datagrams: number; connections: number };
  stop(): Promise<void>;
}

export async function startLineTrap(): Promise<LineTrap> {
  const received = { datagrams: 0, connections: 0 };
  const udp = createSocket('udp4', () => {
    received.datagrams += 1;
  });
  const tcp = createServer((socket) => {
    received.connections += 1;
    socket.destroy();
  });
  udp.bind(0, '127.0.0.1');
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  return {
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    received,
    async stop() {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}
