import { once } from 'node:events';
import { connect } from 'node:net';
import { hold, type Attack, type AttackStage } from './attack.ts';

/** Attacks on connections, before anything of HTTP is understood. */
export const sockets: readonly Attack[] = [
  {
    name: 'sockets: a client that resets during an upgrade leaves the server up',
    async run(stage) {
      for (let tried = 0; tried < stage.count(300, 30); tried += 1) await resetUpgrade(stage, '/x');
      const answer = await fetch(`${stage.url}/api/health`);
      hold(answer.ok, `the server answers ${answer.status}`);
    },
  },
];

async function resetUpgrade({ port }: AttackStage, target: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    () => socket.resetAndDestroy(),
  );
  await once(socket, 'close');
}
