import { generateKeyPairSync, randomInt, sign, type KeyObject } from 'node:crypto';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { addRaid, makeTeamOfRoles } from './team-of-roles.ts';

const pair = generateKeyPairSync('ed25519');
const foreign = generateKeyPairSync('ed25519');
const APPLICATION = '1300000000000000009';
const CHANNEL = '1200000000000000003';
const SECRET = 'tokenthatopenstheanswer';
const settings = {
  ...WITHOUT_LIMITS,
  FARSEER_DISCORD_APPLICATION_ID: APPLICATION,
  FARSEER_DISCORD_PUBLIC_KEY: pair.publicKey
    .export({ format: 'der', type: 'spki' })
    .subarray(12)
    .toString('hex'),
};
const ALICE = '1100000000000000001';
const MALLORY = '1100000000000000002';

/** Attacks on what Discord sends: forged, old, sent again, too large, and by users who may not. */
export const discord: readonly Attack[] = [
  {
    name: 'discord: nothing is answered that Discord did not sign just now, and no size or form of it harms the server',
    settings,
    async run(stage) {
      const body = interaction(2, { name: 'next' }, ALICE);
      const good = await send(stage, body);
      hold(good.status === 200, `a signed request is answered with ${good.status}`);
      const forged: [string, Sent][] = [
        ['no signature', { headers: {} }],
        ['the key of another', { key: foreign.privateKey }],
        ['an old one', { ageMs: 6 * 60_000 }],
        ['one of tomorrow', { ageMs: -86_400_000 }],
        ['one of another body', { signedBody: `${body} ` }],
      ];
      for (const [what, sent] of forged) {
        const { status } = await send(stage, body, sent);
        hold(status === 401, `${what} is answered with ${status}`);
      }
      const again = interaction(2, { name: 'next' }, ALICE);
      await send(stage, again);
      const second = await send(stage, again);
      hold(second.status === 409, `the same request again is answered with ${second.status}`);
      const large = await send(stage, ' '.repeat(70_000));
      hold(large.status === 413, `70 kB are answered with ${large.status}`);
      for (let turn = 0; turn < stage.count(400, 60); turn++) {
        const { status } = await send(stage, damage(body));
        hold(status < 500, `a damaged request is answered with ${status}`);
      }
      const deep = await send(stage, '['.repeat(60_000));
      hold(deep.status === 400, `60,000 brackets are answered with ${deep.status}`);
      hold(!stage.output().includes(SECRET), 'the log has the token of an interaction');
    },
  },
  {
    name: 'discord: a user answers for the linked account alone, in the team of the channel, and codes are not guessed',
    settings,
    async run(stage) {
      const { database } = stage;
      await database.query('delete from public.team_discord_channels');
      await database.query('delete from public.discord_accounts');
      const { team, owner, people } = await makeTeamOfRoles(stage);
      const raid = await addRaid(stage, team);
      const night = `${raid}:2030-01-02`;
      const answers = () =>
        database.query('select member_id, answer from public.raid_answers where team_id = $1', [
          team,
        ]);
      await database.query(
        `insert into public.team_discord_channels (channel_id, server_id, team_id) values ($1, '1200000000000000002', $2)`,
        [CHANNEL, team],
      );
      for (const person of [people.stranger, people.expelled, people.guest]) {
        await database.query('delete from public.discord_accounts');
        await database.query(
          'insert into public.discord_accounts (user_id, discord_id) values ($1, $2)',
          [person.id, MALLORY],
        );
        for (const press of [`v1:answer:yes:${night}`, `v1:as::${night}`, `v1:ask::${night}`]) {
          const refusal = await send(
            stage,
            interaction(3, { custom_id: press, values: ['71'] }, MALLORY),
          );
          hold(refusal.text.includes('"flags":64'), 'a refusal is seen by the channel');
        }
        for (const name of ['next', 'signup', 'bench', 'plan']) {
          const { text } = await send(stage, interaction(2, { name }, MALLORY));
          hold(!text.includes('Far away') && !text.includes('Olga'), `/${name} names the raid`);
        }
      }
      hold((await answers()).length === 0, 'an answer was written by who may not');
      // Codes: guessed ones link nothing, and the right to make one is the officer's.
      for (let turn = 0; turn < 25; turn++) {
        const value = randomInt(2 ** 47)
          .toString(16)
          .padStart(12, '0');
        const { text } = await send(
          stage,
          interaction(2, { name: 'link', options: [{ name: 'code', value }] }, ALICE),
        );
        hold(!text.includes('linked') && !text.includes('connected'), 'a guessed code links');
      }
      for (const person of Object.values(people)) {
        const made = await person.client.rpc('make_discord_code', { of_team: team });
        hold(made.error !== null, 'a code for the channel of a team is made by no officer');
        for (const table of ['discord_accounts', 'discord_codes', 'team_discord_channels']) {
          const { data } = await person.client.from(table).select('*').neq('user_id', person.id);
          hold((data?.length ?? 0) === 0, `${table} is read by who may not`);
          const added = await person.client.from(table).insert({ team_id: team } as never);
          hold(added.error !== null, `${table} is written over the open interface`);
        }
      }
      const made = await owner.client.rpc('make_discord_code', { of_team: team });
      hold(made.error === null, 'the owner makes no code');
      const [row] = await database.query<{ hash: string }>(
        `select encode(hash, 'escape') as hash from public.discord_codes where team_id = $1`,
        [team],
      );
      hold(!String(row?.hash).includes(String(made.data)), 'a code is stored as it is');
    },
  },
];

interface Sent {
  key?: KeyObject;
  ageMs?: number;
  /** What is signed in place of what is sent. */
  signedBody?: string;
  headers?: Record<string, string>;
}

async function send(
  { url }: AttackStage,
  body: string,
  { key = pair.privateKey, ageMs = 0, signedBody = body, headers }: Sent = {},
): Promise<{ status: number; text: string }> {
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1000));
  const signature = sign(null, Buffer.from(timestamp + signedBody), key).toString('hex');
  const response = await fetch(`${url}/discord/interactions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp }),
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}

function interaction(type: number, data: object, user: string): string {
  return JSON.stringify({
    id: `14${randomInt(2 ** 47)}`,
    application_id: APPLICATION,
    type,
    token: SECRET,
    guild_id: '1200000000000000002',
    channel_id: CHANNEL,
    member: { user: { id: user, username: 'mallory' }, permissions: '8' },
    data,
  });
}

/** The text with a piece of it cut, doubled or replaced. */
function damage(text: string): string {
  const at = randomInt(text.length);
  const to = at + randomInt(20);
  const pieces = ['', text.slice(at, to).repeat(3), '\u0000', '{', '"', '9'.repeat(40), 'null'];
  return text.slice(0, at) + pieces[randomInt(pieces.length)] + text.slice(to);
}
