import { once } from 'node:events';
import { WebSocket, type RawData } from 'ws';
import { ask, askJson, forAll, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { hmacToken } from './forge-tokens.ts';
import { memberWithNote, NOTES, SECRET_WORDS } from './notes.ts';

const TOPICS = [
  'realtime:members',
  'realtime:*',
  'phoenix',
  `realtime:' or 1=1--`,
  `realtime:${'x'.repeat(20_000)}`,
];

/** A change of a row of accounts, in the words of a socket. */
const ACCOUNT_CHANGE =
  /encrypted_password|"record".*"table":"(?:users|sessions)"|"table":"(?:users|sessions)".*"record"/;

export interface Listener {
  socket: WebSocket;
  /** Everything that came, as text. */
  heard: () => string;
  /** Joins a topic. @returns what the server said of it: `ok`, `error`, or `closed`. */
  join: (topic: string, config: unknown, token?: string) => Promise<string>;
  close: () => void;
}

/** Attacks on sockets and channels. */
export const realtime: readonly Attack[] = [
  {
    name: 'realtime: no socket without a genuine key, and no private topic without leave',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const host = { iss: 'farseer', role: 'service_role', exp: 4_000_000_000 };
      for (const key of [
        '',
        'x',
        'null',
        `${stage.anonKey}x`,
        stage.anonKey.slice(0, -5),
        hmacToken({ alg: 'HS256' }, host, ''),
        hmacToken({ alg: 'none' }, host, ''),
        `' or 1=1--`,
      ]) {
        const opened = await open(stage, key);
        hold(opened === null, `a socket opens with the key "${key}"`);
      }
      const mallory = await tokenOf(await stage.member());
      const tries = [undefined, mallory, hmacToken({ alg: 'HS256' }, host, 'guess')].flatMap(
        (token) => TOPICS.map((topic) => ({ token, topic })),
      );
      // A refusal is given late, so that a client in a loop does little harm: all at once.
      await forAll(tries, tries.length, async ({ token, topic }) => {
        const listener = await open(stage, stage.anonKey);
        hold(listener !== null, 'no socket opens with the genuine key');
        const said = await listener.join(topic, { private: true }, token);
        hold(said !== 'ok', `the private topic ${topic.slice(0, 40)} was joined`);
        listener.close();
      });
    },
  },
  {
    name: 'realtime: changes of foreign rows and of inner tables reach no other member, whatever the filter says',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { member, noteId } = await memberWithNote(stage);
      const mallory = await tokenOf(await stage.member());
      const filters = [
        '',
        `user_id=eq.${member.id}`,
        `id=eq.${noteId}) or (true`,
        `body=eq.' or '1'='1`,
        'id=gt.0',
        'id=in.(1,2,3)) or (1=1',
        `"id"=eq.1`,
      ];
      const wishes = [
        ...filters.map((filter) => ({
          event: '*',
          schema: 'public',
          table: NOTES,
          ...(filter && { filter }),
        })),
        { event: '*', schema: 'public' },
        { event: '*', schema: '*' },
        { event: '*', schema: 'auth', table: 'users' },
        { event: '*', schema: 'auth', table: 'sessions' },
        { event: '*', schema: 'storage', table: 'objects' },
        { event: '*', schema: 'pg_catalog', table: 'pg_authid' },
        { event: '*', schema: 'public', table: `${NOTES}"; drop table ${NOTES}; --` },
      ];
      const listeners: Listener[] = [];
      for (const token of [mallory, undefined])
        for (const wish of wishes) {
          const listener = await open(stage, stage.anonKey);
          hold(listener !== null, 'no socket opens with the genuine key');
          await listener.join(
            `realtime:spy-${listeners.length}`,
            { postgres_changes: [wish] },
            token,
          );
          listeners.push(listener);
        }
      const own = await open(stage, stage.anonKey);
      hold(own !== null, 'no socket opens with the genuine key');
      await own.join(
        'realtime:own',
        { postgres_changes: [{ event: '*', schema: 'public', table: NOTES }] },
        await tokenOf(member),
      );
      try {
        for (let tried = 0; tried < 60 && !own.heard().includes(SECRET_WORDS); tried += 1) {
          const { error } = await member.client
            .from(NOTES)
            .insert({ body: `${SECRET_WORDS} ${tried}` });
          hold(!error, `the owner cannot write: ${error?.message}`);
          await pause(250);
        }
        hold(
          own.heard().includes(SECRET_WORDS),
          'the owner hears of no change, so nothing is proven',
        );
        await stage.member();
        await pause(stage.count(2000, 500));
        for (const [index, listener] of listeners.entries()) {
          hold(
            !listener.heard().includes(SECRET_WORDS),
            `the wish ${JSON.stringify(wishes[index % wishes.length])} gives foreign rows`,
          );
          hold(!ACCOUNT_CHANGE.test(listener.heard()), 'changes of accounts are sent');
        }
      } finally {
        for (const listener of [...listeners, own]) listener.close();
      }
      const { status } = await ask(stage, `/rest/v1/${NOTES}?select=id&limit=1`);
      hold(status === 200, `the table answers ${status} afterwards`);
    },
  },
  {
    name: 'realtime: junk, oversized frames and floods close the socket and nothing else',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const junk: (string | Buffer)[] = [
        '',
        '{',
        '[]',
        '[null]',
        'null',
        '[1,2,3,4,5]',
        '["1","1","realtime:a","phx_join"]',
        '["1","1","realtime:a","phx_join",null]',
        '{"topic":"realtime:a","event":"phx_join","payload":{"config":{"__proto__":{"private":false}}},"ref":"1"}',
        '['.repeat(100_000),
        JSON.stringify([
          '1',
          '1',
          'realtime:a',
          'phx_join',
          {
            config: {
              postgres_changes: Array.from({ length: 5000 }, () => ({
                event: '*',
                schema: 'public',
              })),
            },
          },
        ]),
        '\0'.repeat(1000),
        Buffer.from([0, 1, 2, 3, 255, 254]),
        Buffer.alloc(100_000, 255),
        Buffer.from([3, 200, 200, 200, 200]),
      ];
      for (const frame of junk) {
        const listener = await open(stage, stage.anonKey);
        hold(listener !== null, 'no socket opens with the genuine key');
        listener.socket.send(frame);
        listener.socket.send(frame);
        await pause(20);
        listener.close();
      }
      const large = await open(stage, stage.anonKey);
      hold(large !== null, 'no socket opens with the genuine key');
      const closed = once(large.socket, 'close') as Promise<[code: number]>;
      large.socket.send(Buffer.alloc(5_000_000, 'a').toString());
      const [code] = await Promise.race([closed, pause(5000).then((): [number] => [0])]);
      hold(code !== 0, 'a frame of 5 MB does not close the socket');
      // 300 kB are read for no visitor, neither on a socket nor by HTTP.
      const long = 'a'.repeat(300_000);
      const parsed = await open(stage, stage.anonKey);
      hold(parsed !== null, 'no socket opens with the genuine key');
      const refused = once(parsed.socket, 'close') as Promise<[code: number]>;
      parsed.socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { long }]));
      const [reason] = await Promise.race([refused, pause(5000).then((): [number] => [0])]);
      hold(reason === 1009, `a message of 300 kB ends with ${reason}`);
      const batch = { messages: [{ topic: 'a', event: 'b', payload: { long } }] };
      const answer = await askJson(stage, '/realtime/v1/api/broadcast', batch);
      hold(answer.status === 422, `a broadcast of 300 kB answers ${answer.status}`);
      const flood = await open(stage, stage.anonKey);
      hold(flood !== null, 'no socket opens with the genuine key');
      for (let index = 0; index < stage.count(3000, 500); index += 1)
        flood.socket.send(
          JSON.stringify([
            `${index}`,
            `${index}`,
            `realtime:flood-${index}`,
            'phx_join',
            { config: {} },
          ]),
        );
      const { status } = await askJson(stage, '/realtime/v1/api/broadcast', { messages: [] });
      hold(status === 202, `a broadcast answers ${status} beside a flood`);
      flood.close();
    },
  },
];

/** @returns null where the server refuses the socket. */
export async function open(stage: AttackStage, key: string): Promise<Listener | null> {
  const address = `${stage.url.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${encodeURIComponent(key)}`;
  const socket = new WebSocket(address, { maxPayload: 50_000_000 });
  let heard = '';
  socket.on('error', () => {});
  socket.on(
    'message',
    (data: RawData) => (heard += `${Buffer.isBuffer(data) ? data.toString() : ''}\n`),
  );
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  if (!isOpen) return null;
  let asked = 0;
  return {
    socket,
    heard: () => heard,
    async join(topic, config, token) {
      asked += 1;
      const ref = `join-${asked}`;
      const payload = { config, ...(token !== undefined && { access_token: token }) };
      socket.send(JSON.stringify([ref, ref, topic, 'phx_join', payload]));
      for (let waited = 0; waited < 3000; waited += 20) {
        const line = heard
          .split('\n')
          .find((one) => one.includes(`"${ref}"`) && one.includes('phx_reply'));
        if (line) return line.includes('"status":"ok"') ? 'ok' : 'error';
        if (socket.readyState !== WebSocket.OPEN) return 'closed';
        await pause(20);
      }
      return 'silent';
    },
    close: () => socket.terminate(),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
