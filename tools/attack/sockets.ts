import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sendRaw } from './raw-request.ts';

/** Connections that one attack holds at the same time: fewer than one address may. */
const AT_ONCE = 200;
/** Descriptors that a server may hold more than before: files and connections of its own come and go. */
const SLACK = 25;
/** Milliseconds after which the server must have cut the last silent client (`socket-bounds.ts`), with some to spare. */
const SILENCE = 40_000;

interface Sent {
  /** What a client has sent when it leaves or falls silent: from nothing to a granted socket. */
  bytes: string;
  /** The server waits longer than for headers: for a body, or for a heartbeat. */
  isPatient?: true;
}

/** A request for another protocol. */
const upgrade = (target: string, protocol = 'websocket') =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

function stages({ anonKey }: AttackStage): readonly Sent[] {
  const socket = `/realtime/v1/websocket?vsn=1.0.0&apikey=${anonKey}`;
  const hasty = [
    '',
    'GET / HT',
    'GET /robots.txt HTTP/1.1\r\nHost: x\r\nX-Half:',
    'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5),
    'no request at all\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    upgrade('/x').slice(0, 60),
    upgrade('/x'),
    upgrade('//'),
    upgrade('*'),
    upgrade('http://['),
    upgrade('/', 'h2c'),
    upgrade('/realtime/v1/websocket'),
    upgrade('/realtime/v1/websocket?vsn=9'),
    upgrade(socket).slice(0, -10),
    `${upgrade(socket)}\xff\xff\xff\xff`,
  ];
  const patient = [
    'POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"',
    'POST /rest/v1/regions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    upgrade(socket),
    `${upgrade(socket)}\x81\x85`,
  ];
  return [
    ...hasty.map((bytes) => ({ bytes })),
    ...patient.map((bytes) => ({ bytes, isPatient: true as const })),
  ];
}

type Leave = (socket: Socket) => void;

/** How a client leaves. */
const ways: readonly { name: string; leave: Leave }[] = [
  { name: 'resets', leave: (socket) => socket.resetAndDestroy() },
  { name: 'closes', leave: (socket) => socket.destroy() },
  { name: 'closes its half and goes', leave: (socket) => socket.end(() => socket.destroy()) },
];

/** Attacks on connections, before anything of HTTP is understood. */
export const sockets: readonly Attack[] = [
  ...ways.map(({ name, leave }): Attack => ({
    name: `sockets: a client that ${name} at any stage leaves the server up, and no descriptor behind`,
    run: (stage) =>
      keepsDescriptors(stage, async () => {
        const all = stages(stage);
        const tries = stage.count(3200, 110);
        for (let tried = 0; tried < tries; tried += AT_ONCE)
          await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, tries - tried) }, async (_, index) => {
              const socket = await open(stage, all[(tried + index) % all.length]?.bytes ?? '');
              // Some leave before the server has read a byte, some while it answers, some after.
              await wait((index % 4) * 5);
              leave(socket);
            }),
          );
      }),
  })),
  {
    name: 'sockets: visitors who leave while their page is being drawn leave the server up, and no descriptor behind',
    run: (stage) =>
      keepsDescriptors(stage, async () => {
        const paths = ['/', '/cooldowns', '/raid', '/mplus', '/hps-dps'];
        const tries = stage.count(1200, 64);
        for (let tried = 0; tried < tries; tried += 16)
          await Promise.all(
            Array.from({ length: 16 }, async (_, index) => {
              const path = paths[(tried + index) % paths.length] ?? '/';
              // Marked like the copies that a browser keeps for when it is offline: drawn for each visitor.
              const socket = await open(
                stage,
                `GET ${path} HTTP/1.1\r\nHost: localhost:${stage.port}\r\nAccept-Encoding: br\r\nX-Farseer-Keep: 1\r\n\r\n`,
              );
              // From before the first byte is drawn until most of it is sent.
              await wait((index * 37 + tried * 11) % 600);
              socket.destroy();
            }),
          );
      }),
  },
  {
    name: 'sockets: clients that fall silent at any stage, also half-closed, are cut by the server',
    run: (stage) =>
      keepsDescriptors(stage, async () => {
        // The short run does not wait for a minute.
        const all = stages(stage).filter(({ isPatient }) => stage.count(1, 0) > 0 || !isPatient);
        const held = await Promise.all(
          Array.from({ length: stage.count(400, 100) }, async (_, index) => {
            const socket = await open(stage, all[index % all.length]?.bytes ?? '');
            if (index % 2 === 1) socket.end();
            // The server's end is what counts: a client that falls silent does not close its own.
            socket.on('end', () => socket.destroy());
            return socket.resume();
          }),
        );
        const cut = held.map(async (socket) => {
          if (!socket.closed) await once(socket, 'close');
        });
        const bound = stage.count(2.5 * SILENCE, SILENCE);
        await Promise.race([Promise.all(cut), wait(bound, null, { ref: false })]);
        const left = held.filter((socket) => !socket.closed).length;
        for (const socket of held) socket.destroy();
        hold(left === 0, `${left} silent clients are still connected after ${bound} ms`);
      }),
  },
  {
    name: 'sockets: a flood of connections from one address is refused with 429, and forgiven when it ends',
    run: (stage) =>
      keepsDescriptors(stage, async () => {
        const held = await Promise.all(
          Array.from({ length: 900 }, () => open(stage, '').catch(() => null)),
        );
        // `fetch` could send this on a connection from before the flood, which keeps its right to an answer.
        const refused = await sendRaw(
          stage.port,
          'GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        );
        for (const socket of held) socket?.destroy();
        const isRefusal = refused.startsWith('HTTP/1.1 429 ') && /\r\nretry-after: /i.test(refused);
        hold(refused === '' || isRefusal, `beside 900 connections: ${refused.slice(0, 200)}`);
        await wait(1000);
        const after = await fetch(`${stage.url}/robots.txt`);
        hold(after.ok, `the server answers ${after.status} after the flood`);
      }),
  },
  {
    name: 'sockets: a wish for a protocol that is not spoken here gets the normal page',
    async run(stage) {
      for (const protocol of ['h2c', 'websocket', 'irc/6.9']) {
        const socket = connect(stage.port, '127.0.0.1');
        socket.write(
          `GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
        );
        const [head] = (await once(socket, 'data')) as [Buffer];
        socket.destroy();
        hold(head.toString().startsWith('HTTP/1.1 200 '), `${protocol}: ${head.toString()}`);
      }
    },
  },
];

/** A connection on which this has been sent; what comes back stays unread. */
async function open({ port }: AttackStage, bytes: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes, 'latin1');
  return socket;
}

/** The server must answer afterwards and, within a few seconds, hold no more descriptors than before. */
async function keepsDescriptors(stage: AttackStage, attack: () => Promise<void>): Promise<void> {
  const before = descriptors(stage);
  await attack();
  const answer = await fetch(`${stage.url}/api/health`).catch(() => null);
  hold(answer?.ok === true, `the server answers ${answer?.status ?? 'nothing'}`);
  await answer.text();
  let after = descriptors(stage);
  for (let waited = 0; after > before + SLACK && waited < SILENCE; waited += 500) {
    await wait(500);
    after = descriptors(stage);
  }
  hold(after <= before + SLACK, `the server held ${before} descriptors, and now ${after}`);
}

/** How many files and sockets the server has open; 0 where the system does not say. */
function descriptors({ pid }: AttackStage): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
