import { gzipSync } from 'node:zlib';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { PublishAnswer } from '#analysis/publish/publish-answer.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { encounterById } from '#game/packs/index.ts';
import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';

interface Sent {
  cookie?: string;
  token?: string;
  names?: string;
  visibility?: string;
  /** Address that it comes from; without one, that of this program. */
  address?: string;
}

/** Sends bytes as a summary, as the page does. */
export async function send(
  stage: Pick<AttackStage, 'url'>,
  bytes: Uint8Array<ArrayBuffer>,
  sent: Sent,
) {
  const form = new FormData();
  form.set('names', sent.names ?? 'full');
  form.set('visibility', sent.visibility ?? 'public');
  form.set('summary', new Blob([bytes]), 'fight.json.gz');
  const response = await fetch(`${stage.url}/publish`, {
    method: 'POST',
    body: form,
    headers: {
      origin: stage.url,
      ...(sent.cookie !== undefined && { cookie: sent.cookie }),
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent.address !== undefined && { 'x-forwarded-for': sent.address }),
    },
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as PublishAnswer) : null;
  return { status: response.status, answer, text };
}

export const packed = (summary: unknown) => new Uint8Array(gzipSync(JSON.stringify(summary)));

function forged(forge: (summary: FightSummary) => unknown): Uint8Array<ArrayBuffer> {
  const summary = inventSummary();
  const other = forge(summary);
  return packed(other instanceof Object && 'fight' in other ? other : summary);
}

/** A boss of its own for the fights that contradict each other. */
const at = (hour: number) => ({ startedAt: Date.UTC(2026, 8, 2, hour), encounterId: 3134 });

const hugeText = 'x'.repeat(200_000);
/** What contradicts itself, is too large, or has another shape. */
const FORGED: [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['nothing', new Uint8Array()],
  ['bytes that are not packed', new TextEncoder().encode('{"format":1}')],
  ['half a file', packed(inventSummary()).slice(0, 300)],
  ['a list', packed([])],
  ['a file that unpacks to 100 MB', new Uint8Array(gzipSync(Buffer.alloc(100_000_000)))],
  ['a deep nest', new Uint8Array(gzipSync('['.repeat(1_000_000)))],
  ...[
    '{"players":[' + '{},'.repeat(650_000) + '{}]}',
    '{"players":' + '['.repeat(3) + '[],'.repeat(650_000) + '[]]]]}',
    '{"spells":[' + '[1,"a"],'.repeat(200_000) + '[]]}',
  ].map((json): [string, Uint8Array<ArrayBuffer>] => [
    `${json.slice(0, 16)}… without end`,
    new Uint8Array(gzipSync(json)),
  ]),
  ['another format', forged((one) => ({ ...one, format: 2 }))],
  ['rules of the future', forged((one) => ({ ...one, rules: 99 }))],
  ['no players', forged((one) => ({ ...one, players: [] }))],
  [
    'too many players',
    forged((one) => ({ ...one, players: Array.from({ length: 41 }, () => one.players[0]) })),
  ],
  ['a total above its timeline', forged(({ players }) => (players[0]!.damage.total *= 3))],
  ['a negative amount', forged(({ players }) => (players[0]!.damage.total = -1))],
  ['an amount beyond all numbers', forged(({ players }) => (players[0]!.damage.total = 1e300))],
  ['a name with a control character', forged(({ players }) => (players[0]!.name = 'A\u0000b'))],
  ['a name that turns the text', forged(({ players }) => (players[0]!.name = 'A\u202Eb'))],
  ['a very long name', forged(({ fight }) => (fight.name = hugeText))],
  ['a fight in the future', forged(({ fight }) => (fight.startedAt = 9e12))],
  ['a fight without length', forged(({ fight }) => (fight.durationMs = 0))],
  ['an enemy that died a hundred times', forged(({ enemies }) => (enemies[0]!.maxHp = 600_000))],
  ['a spell that is not listed', forged(({ players }) => (players[0]!.casts = [[1999, 1]]))],
];

/** Attacks by a player who publishes what never happened, or for whom it was not meant. */
export const publications: readonly Attack[] = [
  {
    name: 'publications: a forged summary is refused with its reason, and nothing of it is stored',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const member = await stage.member();
      const cookie = await sessionCookie(member);
      for (const [name, bytes] of FORGED) {
        const { status, answer, text } = await send(stage, bytes, { cookie });
        hold(status === 422, `${name} answers ${status}: ${text.slice(0, 200)}`);
        hold(answer?.outcome === 'refused' && answer.reasons.length > 0, `${name} has no reason`);
      }
      const [stored] = await stage.database.query<{ count: number }>(
        'select count(*)::int as count from public.publications where user_id = $1',
        [member.id],
      );
      hold(stored?.count === 0, `${stored?.count} forged summaries are stored`);
    },
  },
  {
    name: 'publications: only an account publishes, for its own teams, and another reads no fight of a team',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const fair = packed(inventSummary());
      for (const cookie of [undefined, 'sb-farseer-auth-token=base64-e30']) {
        const { status } = await send(stage, fair, cookie === undefined ? {} : { cookie });
        hold(status === 401, `a visitor publishes: ${status}`);
      }
      const owner = await stage.member();
      const cookie = await sessionCookie(owner);
      const made = await owner.client.rpc('create_team', {
        guild_name: 'Northern Lights',
        team_name: 'Main',
        of_region: 'eu',
        of_zone: 'Europe/Berlin',
        my_name: 'Olga',
      });
      hold(made.error === null, `a member creates no team: ${made.error?.message}`);
      const visibility = `team:${made.data as string}`;
      const mallory = await stage.member();
      const stranger = await sessionCookie(mallory);
      const foreign = await send(stage, fair, { cookie: stranger, visibility });
      hold(foreign.status === 403, `a stranger publishes for a team: ${foreign.status}`);
      for (const wrong of ['everyone', 'team:', `${visibility}'`]) {
        const { status } = await send(stage, fair, { cookie, visibility: wrong });
        hold(status === 422, `the visibility ${wrong} answers ${status}`);
      }
      const { answer } = await send(stage, fair, { cookie, visibility });
      hold(answer?.outcome === 'published', `an owner cannot publish: ${JSON.stringify(answer)}`);
      const link = `${stage.url}/fight/${answer.id}`;
      for (const headers of [{}, { cookie: stranger }]) {
        const { status } = await fetch(link, { headers });
        hold(status === 404, `a stranger opens a fight of a team: ${status}`);
      }
      const rest = await mallory.client.rpc('read_publication', { of_id: answer.id });
      hold(rest.data?.length === 0, 'a stranger reads a fight of a team over rest');
      const own = await fetch(link, { headers: { cookie } });
      hold(own.status === 200, `the owner does not see it: ${own.status}`);
      const pulls = await mallory.client.rpc('team_pulls', {
        of_team: made.data as string,
        since: '2020-01-01',
      });
      hold(pulls.data?.length === 0, 'a stranger reads the pulls of a team over rest');
      const kills = await mallory.client.rpc('own_performances', { since: '2020-01-01' });
      hold(kills.data?.length === 0, 'a stranger reads the own kills of another over rest');
      const history = await fetch(`${stage.url}/publish`);
      hold(history.status === 401, 'a visitor reads a history of kills');
    },
  },
  {
    name: 'publications: an account that sends without end is refused, also when each is refused anyway',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const member = await stage.member();
      const cookie = await sessionCookie(member);
      await stage.database.query(
        `insert into public.publication_tries (user_id, hour, tries)
         values ($1, date_trunc('hour', now()), 238) on conflict (user_id, hour) do update set tries = 238`,
        [member.id],
      );
      const statuses: number[] = [];
      for (let sent = 0; sent < 5; sent += 1)
        statuses.push((await send(stage, new Uint8Array(), { cookie })).status);
      // The hour can end meanwhile; then counting begins anew.
      const isNewHour = new Date().getUTCMinutes() === 0;
      hold(
        isNewHour || statuses.join() === '422,422,429,429,429',
        `a flood is answered ${statuses.join(', ')}`,
      );
    },
  },
  {
    name: 'publications: no account verifies its own fights, puts its text on a page, or lists what is not public',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const mallory = await stage.member();
      const cookie = await sessionCookie(mallory);
      const evil = 'Visit evil dot example';
      const ids: string[] = [];
      for (const [hour, visibility] of ['public', 'public', 'public', 'link'].entries()) {
        const startedAt = Date.UTC(2026, 8, 1, hour);
        const bytes = packed(inventSummary({ startedAt, name: evil }));
        const { answer } = await send(stage, bytes, { cookie, visibility });
        hold(answer?.outcome === 'published', `refused: ${JSON.stringify(answer)}`);
        ids.push(answer.id);
      }
      const boss = encounterById(inventSummary().fight.encounterId!)!.encounter.name;
      const page = await fetch(`${stage.url}/boss/${bossSlug(boss)}`);
      const list = await page.text();
      hold(list.includes(`/fight/${ids[0]}`), 'a public fight is not listed');
      hold(list.includes('data-unverified'), 'fights of one account are not marked');
      hold(!list.includes(ids[3]!), 'a fight for its link alone is listed');
      const fight = await (await fetch(`${stage.url}/fight/${ids[0]}`)).text();
      hold(fight.includes('data-unverified'), 'the fight is not marked');
      const head = /<head>.*?<\/head>|<h1.*?<\/h1>/gs;
      for (const [name, text] of [
        ['the boss', list],
        ['the fight', (fight.match(head) ?? []).join('')],
      ] as const)
        hold(!text.includes('evil'), `the page of ${name} shows the text of the sender`);
      const specs = await (await fetch(`${stage.url}/api/v1/throughput?kills=published`)).json();
      hold((specs as { n: number }).n === 0, 'fights of one account are counted');
      for (const table of ['published_performances', 'published_fights', 'publications']) {
        const { data } = await (await stage.member()).client.from(table).select('*');
        hold((data ?? []).length === 0, `a stranger reads ${table} over rest`);
      }
      for (const [name, sent] of [
        ['settle_publications', { changed: ids }],
        ['settle_changed_publications', {}],
      ] as const) {
        const { error } = await mallory.client.rpc(name, sent);
        hold(error !== null, `a visitor calls ${name}`);
      }
    },
  },
  {
    name: 'publications: a token publishes and opens nothing else, and none is forged, shared or used after it was taken back',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const fair = packed(inventSummary());
      const owner = await stage.member();
      const cookie = await sessionCookie(owner);
      const act = async (fields: Record<string, string>, as: string | undefined = cookie) => {
        const response = await fetch(`${stage.url}/account/fights`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: stage.url, ...(as !== undefined && { cookie: as }) },
          redirect: 'manual',
        });
        return { status: response.status, text: await response.text() };
      };
      const made = await act({ intent: 'add-token', name: '<b>Raid computer</b>' });
      const token = /farseer_[\w-]{43}/.exec(made.text)?.[0] ?? '';
      hold(token !== '', `no token is made: ${made.status}`);
      hold(!made.text.includes('<b>Raid'), 'the name of a token is not escaped');
      const page = await fetch(`${stage.url}/account/fights`, { headers: { cookie } });
      hold(!(await page.text()).includes(token), 'the token is shown a second time');
      for (const other of [
        '',
        'farseer_',
        token.slice(0, -1),
        `${token}A`,
        token.toUpperCase(),
        `farseer_${'A'.repeat(43)}`,
        "farseer_' or true--",
      ]) {
        const { status } = await send(stage, fair, { token: other });
        hold(status === 401, `the token ${other} answers ${status}`);
      }
      // A wrong token beside a session is no session.
      const beside = await send(stage, fair, { token: 'farseer_no', cookie });
      hold(beside.status === 401, `a wrong token beside a session answers ${beside.status}`);
      for (const path of [
        '/account/fights',
        '/account',
        '/rest/v1/publications',
        '/auth/v1/user',
      ]) {
        const response = await fetch(stage.url + path, {
          headers: { authorization: `Bearer ${token}` },
          redirect: 'manual',
        });
        const text = await response.text();
        hold(response.status !== 200 || !text.includes(owner.id), `the token opens ${path}`);
      }
      const foreign = await send(stage, fair, {
        token,
        visibility: 'team:00000000-0000-4000-8000-000000000001',
      });
      hold(foreign.status === 403, `a token publishes for a foreign team: ${foreign.status}`);
      const { answer } = await send(stage, fair, { token });
      hold(answer?.outcome === 'published', `a token publishes nothing: ${JSON.stringify(answer)}`);
      const own = await fetch(`${stage.url}/account/fights`, { headers: { cookie } });
      hold((await own.text()).includes(answer.id), 'the fight is not of the owner of the token');

      const mallory = await stage.member();
      const stranger = await sessionCookie(mallory);
      const [stored] = await stage.database.query<{ id: string }>(
        'select id from public.account_tokens where user_id = $1',
        [owner.id],
      );
      await act({ intent: 'remove-token', id: stored!.id }, stranger);
      hold((await send(stage, fair, { token })).status === 200, 'a stranger takes a token back');
      const read = await mallory.client.from('account_tokens').select('id');
      hold((read.data ?? []).length === 0, 'a stranger reads tokens over rest');
      const hashes = await owner.client.from('account_tokens').select('hash');
      hold(hashes.error !== null, 'the hash of a token is read over rest');
      const put = await mallory.client
        .from('account_tokens')
        .insert({ user_id: owner.id, name: 'x', hash: '\\x00' });
      hold(put.error !== null, 'a token is written past the server');
      for (let more = 0; more < 12; more += 1) await act({ intent: 'add-token', name: `${more}` });
      const [count] = await stage.database.query<{ n: number }>(
        'select count(*)::int as n from public.account_tokens where user_id = $1',
        [owner.id],
      );
      hold(count?.n === 10, `an account has ${count?.n} tokens`);

      await act({ intent: 'remove-token', id: stored!.id });
      hold((await send(stage, fair, { token })).status === 401, 'a token is used after its end');
    },
  },
  {
    name: 'publications: a summary that contradicts others is held back with its reason, seen by its sender alone and counted nowhere',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const members = await Promise.all([1, 2, 3, 4].map(() => stage.member()));
      const [first, second, third, forger] = await Promise.all(members.map(sessionCookie));
      for (const [hour, cookie] of [first!, second!, third!].entries())
        await send(stage, packed(inventSummary(at(hour))), { cookie });
      const doubled = inventSummary(at(0));
      for (const { damage } of doubled.players) {
        damage.unit *= 2;
        damage.total *= 2;
      }
      doubled.enemies[0]!.damage *= 2;
      const taller = inventSummary(at(5));
      taller.enemies[0]!.maxHp *= 3;
      const twice = inventSummary({
        ...at(6),
        startedAt: at(6).startedAt + 20_000,
        encounterId: 3135,
      });
      const forgeries: [name: string, summary: FightSummary, reason: RegExp][] = [
        ['other totals than another upload', doubled, /other damage/],
        ['another health of the boss', taller, /health of the boss/],
        ['a fight at the time of another', twice, /same time/],
      ];
      await send(stage, packed(inventSummary(at(6))), { cookie: forger! });
      for (const [name, summary, reason] of forgeries) {
        const { answer } = await send(stage, packed(summary), { cookie: forger! });
        const said = JSON.stringify(answer);
        hold(answer?.outcome === 'published', `${name} is refused: ${said}`);
        hold(reason.test(answer.reasons.join(' ')), `${name} has no reason: ${said}`);
        const link = `${stage.url}/fight/${answer.id}`;
        for (const headers of [{}, { cookie: first! }]) {
          const { status } = await fetch(link, { headers });
          hold(status === 404, `another visitor opens ${name}: ${status}`);
        }
        const own = await fetch(link, { headers: { cookie: forger! } });
        hold(
          (await own.text()).includes('Held back'),
          `the answer does not name ${name} as held back`,
        );
        const [counted] = await stage.database.query<{ n: number }>(
          'select count(*)::int as n from public.published_performances where publication_id = $1 and is_counted',
          [answer.id],
        );
        hold(counted?.n === 0, `${name} is counted`);
      }
    },
  },
];
