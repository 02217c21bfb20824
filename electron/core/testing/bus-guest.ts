import { once } from 'node:events';
import { connect } from 'node:net';

/** A client on a session bus that owns a name. It never answers calls. */
export interface BusGuest {
  /** Emits a signal from the object named after the client. */
  emit(signal: string, isTrue: boolean): void;
  /** Resolves when the client receives a call. */
  called: Promise<void>;
  /** Disconnects, which releases the name. */
  leave(): Promise<void>;
}

const CALL = 1;
const SIGNAL = 4;
const BUS = { path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };

/** Implements the part of D-Bus (https://dbus.freedesktop.org/doc/dbus-specification.html) that this needs. */
export async function startBusGuest(socketFile: string, name: string): Promise<BusGuest> {
  const socket = connect(socketFile);
  const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  await once(socket, 'data');
  socket.write('BEGIN\r\n');
  let serial = 0;
  const send = (
    type: number,
    to: { path: string; interface: string; destination?: string },
    member: string,
    signature = '',
    body: Uint8Array = Buffer.alloc(0),
  ): void => {
    serial += 1;
    const fields = [field(1, 'o', to.path), field(2, 's', to.interface), field(3, 's', member)];
    if (to.destination !== undefined) fields.push(field(6, 's', to.destination));
    if (signature !== '')
      fields.push(
        Buffer.from([8, 1, 'g'.charCodeAt(0), 0, signature.length, ...Buffer.from(`${signature}\0`)]),
      );
    const all = Buffer.concat(fields.map((each, at) => (at < fields.length - 1 ? padded(each, 8) : each)));
    const head = [
      Buffer.from(['l'.charCodeAt(0), type, 0, 1]),
      ...[body.length, serial, all.length].map(number),
    ];
    socket.write(Buffer.concat([padded(Buffer.concat([...head, all]), 8), body]));
  };
  const bus = { ...BUS, destination: BUS.interface };
  send(CALL, bus, 'Hello');
  // 4 is DBUS_NAME_FLAG_DO_NOT_QUEUE: the request fails if the name is taken.
  send(CALL, bus, 'RequestName', 'su', Buffer.concat([text(name), number(4)]));
  const { promise: called, resolve: wasCalled } = Promise.withResolvers<void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (let length = lengthOf(received); length <= received.length; length = lengthOf(received)) {
      if (received[1] === CALL) wasCalled();
      received = received.subarray(length);
    }
  });
  return {
    called,
    emit: (signal, isTrue) => {
      const own = { path: `/${name.replaceAll('.', '/')}`, interface: name };
      send(SIGNAL, own, signal, 'b', number(Number(isTrue)));
    },
    leave: async () => {
      socket.end();
      await once(socket, 'close');
    },
  };
}

/** Length of the message at the start of the bytes (bytes); Infinity while its header is incomplete. */
function lengthOf(bytes: Buffer): number {
  const HEAD = 16;
  if (bytes.length < HEAD) return Infinity;
  const body = bytes.readUInt32LE(4);
  const fields = bytes.readUInt32LE(12);
  return HEAD + Math.ceil(fields / 8) * 8 + body;
}

/** A header field: its code, type and text. */
function field(code: number, type: string, value: string): Buffer {
  return Buffer.concat([
    Buffer.from([code, 1, type.charCodeAt(0), 0]),
    number(Buffer.byteLength(value)),
    Buffer.from(`${value}\0`),
  ]);
}

/** A string in a body, padded to the alignment of a number. */
function text(value: string): Buffer {
  return padded(Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(`${value}\0`)]), 4);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function padded(bytes: Buffer, multiple: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((multiple - (bytes.length % multiple)) % multiple)]);
}
