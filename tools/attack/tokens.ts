import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readSiteKeys } from '#server/site-keys.ts';
import {
  ask,
  askJson,
  forAll,
  some,
  tokenOf,
  WITHOUT_LIMITS,
  type Answer,
  type Question,
} from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { forgeTokens, wrongClaims } from './forge-tokens.ts';
import { memberWithNote, NOTES } from './notes.ts';

type Service = (stage: AttackStage, question: Question) => Promise<Answer>;

/** A call of each service that only a member, or the server, is answered. */
const SERVICES: Record<string, Service> = {
  auth: (stage, question) => ask(stage, '/auth/v1/user', question),
  rest: (stage, question) => ask(stage, `/rest/v1/${NOTES}?select=*`, question),
  storage: (stage, question) => ask(stage, '/storage/v1/bucket', question),
  functions: (stage, question) => askJson(stage, '/functions/v1/export-account', {}, question),
  realtime: (stage, question) =>
    askJson(stage, '/realtime/v1/api/broadcast', { messages: [] }, question),
};

/** Attacks with forged or expired tokens. */
export const tokens: readonly Attack[] = [
  {
    name: 'tokens: no forged token counts as bearer or as key, on any of the five services',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { token } = await memberWithNote(stage);
      const { secret } = await readSiteKeys(stage.dataFolder);
      for (const [name, service] of Object.entries(SERVICES)) {
        const { status } = await service(stage, { token });
        hold(status < 300, `${name} refuses the genuine token: ${status}`);
      }
      const lure = await startLure();
      try {
        const forged = [
          ...(await forgeTokens(stage, token, lure.url)),
          ...wrongClaims(secret, token),
        ];
        const tries = forged.flatMap(([what, bad]) =>
          Object.entries(SERVICES).flatMap(([name, service]) =>
            [
              { how: 'as bearer', question: { token: bad } },
              { how: 'as bearer alone', question: { token: bad, key: null } },
              { how: 'as key', question: { key: bad } },
              { how: 'as key beside itself as bearer', question: { key: bad, token: bad } },
            ].map((way) => ({ ...way, what, name, service })),
          ),
        );
        // An account reads itself whatever role its token names: the role opens nothing there.
        const counted = tries.filter(
          ({ name, what }) => name !== 'auth' || !what.startsWith('the role'),
        );
        await forAll(
          some(counted, stage.count(Infinity, 330)),
          8,
          async ({ how, question, what, name, service }) => {
            const { status, text } = await service(stage, question);
            hold(
              status >= 400 && status < 500,
              `${name} answers ${status} to ${what} ${how}: ${text.slice(0, 200)}`,
            );
          },
        );
        hold(lure.asked() === 0, 'the server asked for a key where the token pointed');
      } finally {
        lure.close();
      }
    },
  },
  {
    name: 'tokens: a stolen refresh token that is used late ends the session of thief and owner',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { client, id } = await stage.member();
      const { data } = await client.auth.getSession();
      const stolen = data.session?.refresh_token ?? '';
      const refresh = (token: string) =>
        askJson(stage, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
      const first = await refresh(stolen);
      hold(first.status === 200, `the owner cannot refresh: ${first.status}`);
      const owners = (JSON.parse(first.text) as { refresh_token: string }).refresh_token;
      const second = await refresh(owners);
      hold(second.status === 200, `the owner cannot refresh again: ${second.status}`);
      const newest = (JSON.parse(second.text) as { refresh_token: string }).refresh_token;
      // A tab that is late by seconds may still use an old token; a thief comes later.
      await stage.database.query(
        `update auth.refresh_tokens set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'
         where user_id::text = $1`,
        [id],
      );
      const theft = await refresh(stolen);
      hold(
        theft.status === 400,
        `the stolen token is answered with ${theft.status}: ${theft.text}`,
      );
      const after = await refresh(newest);
      hold(after.status === 400, `the session lives on after the theft was seen: ${after.status}`);
    },
  },
  {
    name: 'tokens: wrong, cut and swapped refresh tokens and codes give no session',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { client } = await stage.member();
      const { data } = await client.auth.getSession();
      const genuine = data.session?.refresh_token ?? '';
      for (const bad of [
        '',
        ' ',
        genuine.slice(1),
        `${genuine} `,
        genuine.toUpperCase() === genuine ? 'x' : genuine.toUpperCase(),
        '%',
        `' or 1=1--`,
        { a: 1 },
        [genuine],
        7,
        null,
        true,
      ]) {
        const { status, text } = await askJson(stage, '/auth/v1/token?grant_type=refresh_token', {
          refresh_token: bad,
        });
        hold(
          status >= 400 && status < 500,
          `the refresh token ${JSON.stringify(bad)} is answered with ${status}: ${text.slice(0, 100)}`,
        );
      }
      const bearer = await ask(stage, '/auth/v1/user', { token: genuine });
      hold(bearer.status >= 400, 'a refresh token works as access token');
      const access = await askJson(stage, '/auth/v1/token?grant_type=refresh_token', {
        refresh_token: await tokenOf({ client }),
      });
      hold(access.status === 400, `an access token works as refresh token: ${access.status}`);
    },
  },
];

/** A server that must never be asked. */
async function startLure(): Promise<{ url: string; asked: () => number; close: () => void }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('{"keys":[]}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/keys`, asked: () => asked, close: () => server.close() };
}
