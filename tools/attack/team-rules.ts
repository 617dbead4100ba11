import { askJson, forAll, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeTeam } from './team-of-roles.ts';

/** A raid as the form makes it. */
const FAIR = {
  title: 'Raid',
  first_date: '2027-01-06',
  start_time: '20:00',
  length_minutes: 180,
  zone: 'Europe/Berlin',
  weekdays: [3],
};
/** What PostgreSQL takes for the types of the columns and no calendar reads, or no page has room for. */
const BAD_RAIDS: readonly object[] = [
  { zone: 'Foo/Bar' },
  { zone: 'posix/UTC' },
  { zone: 'right/Europe/Berlin' },
  { zone: 'CET-1CEST' },
  { start_time: '24:00' },
  { first_date: 'infinity' },
  { first_date: '-infinity' },
  { first_date: '5874897-01-01' },
  { first_date: '0044-03-15 BC' },
  { ends_on: 'infinity' },
  { title: `Raid${' '.repeat(5000)}` },
  { weekdays: Array.from({ length: 2000 }, () => 3) },
  { called_off: Array.from({ length: 2000 }, () => '2027-01-06') },
  { called_off: [null] },
];

/** 429: the address has used up its time of the database, on a machine that is busy. */
const isRefused = (status: number) => status === 400 || status === 429;

/** Attacks of a signed-in stranger on all teams: an own team, filled with what no form takes. */
export const teamRules: readonly Attack[] = [
  {
    name: 'team rules: the open interface refuses what a form refuses, and pages and calendar of the team stay open',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, send, cookie, person } = await setUp(stage);
      const kept = await send('raid_series', { ...FAIR, team_id: team });
      hold(kept.status === 201, `a fair raid is refused: ${kept.status}`);
      for (const bad of BAD_RAIDS) {
        const name = JSON.stringify(bad).slice(0, 60);
        const added = await send('raid_series', { ...FAIR, team_id: team, ...bad });
        hold(added.status === 400, `a raid with ${name} is answered with ${added.status}`);
        const changed = await send(`raid_series?team_id=eq.${team}`, bad, 'PATCH');
        hold(changed.status === 400, `a change to ${name} is answered with ${changed.status}`);
      }
      const zone = await send(`teams?id=eq.${team}`, { zone: 'Foo/Bar' }, 'PATCH');
      hold(
        zone.status === 400 && zone.text.includes('Write it like Europe/Berlin'),
        `a zone of the team: ${zone.status} ${zone.text}`,
      );
      for (const address of [
        'http://127.0.0.1:3000/x',
        'https://127.0.0.1/x',
        'https://evil.example/',
      ]) {
        const { error } = await person.client.rpc('add_push_device', {
          to_endpoint: address,
          key: `B${'A'.repeat(86)}`,
          secret: 'A'.repeat(22),
          called: 'x',
        });
        hold(error?.code === '23514', `a browser at ${address} is stored`);
      }
      hold((await count(stage, 'raid_series', team)) === 1, 'a bad raid is stored');
      for (const path of ['', '/members', '/raids', '/board', '/attendance', '/loot']) {
        const { status } = await fetch(`${stage.url}/team/${team}${path}`, { headers: { cookie } });
        hold(status === 200, `/team${path} answers ${status}`);
      }
      const { data: feed } = await person.client.rpc('raid_feed_link', { of_team: team });
      const { status } = await fetch(`${stage.url}/raid-feed/${String(feed)}.ics`);
      hold(status === 200, `the calendar answers ${status}`);
    },
  },
  {
    name: 'team rules: floods of rows end at the quotas, at once and one by one, with an answer below 500',
    isLong: true,
    // With the limits of statements: without them the flood would wait for itself longer than a statement may.
    settings: { ...WITHOUT_LIMITS, FARSEER_LIMITS_SCALE: '' },
    server: 'floods of rows',
    async run(stage) {
      const { team, member, send, person } = await setUp(stage);
      const floods: readonly [string, number, (n: number) => object][] = [
        ['raid_series', 50, () => FAIR],
        ['team_members', 100, (n) => ({ display_name: `Player ${n}` })],
        ['team_boards', 200, () => ({ encounter_id: 2902, title: 'Draft' })],
        ['bench_rules', 100, () => ({ kind: 'in', member_id: member })],
        [
          'team_characters',
          400,
          (n) => ({
            member_id: member,
            name: `Alt ${n}`,
            class_id: 1,
            spec_ids: [71],
            is_main: false,
          }),
        ],
      ];
      for (const [table, most, row] of floods) {
        const rows = (from: number, many: number) =>
          Array.from({ length: many }, (_, index) => ({ team_id: team, ...row(from + index) }));
        const all = await send(table, rows(0, most + 1));
        hold(isRefused(all.status), `too many rows of ${table}: ${all.status}`);
        const there = await count(stage, table, team);
        await fill(stage, table, rows(2000, most - there - 3));
        const ends = new Set<number>();
        await forAll(rows(5000, 40), 40, async (one) => {
          ends.add((await send(table, one)).status);
        });
        const odd = [...ends].filter((status) => ![201, 400, 429].includes(status));
        hold(odd.length === 0, `one row of ${table}: ${odd.join(', ')}`);
        const now = await count(stage, table, team);
        hold(now <= most, `${table} has ${now} rows of ${most}`);
      }
      const ends = new Set<number>();
      await forAll(
        Array.from({ length: 40 }, (_, index) => index),
        40,
        async (index) => {
          const { status } = await person.client.rpc('add_account_token', {
            of_name: 'x',
            of_hash: `\\x${index.toString(16).padStart(64, '0')}`,
          });
          ends.add(status);
        },
      );
      const odd = [...ends].filter((status) => ![200, 400, 429].includes(status));
      hold(odd.length === 0, `tokens: ${odd.join(', ')}`);
      const [tokens] = await stage.database.query<{ n: number }>(
        'select count(*)::int as n from public.account_tokens where user_id = $1',
        [person.id],
      );
      hold(tokens!.n <= 10, `an account has ${tokens!.n} tokens`);
    },
  },
];

async function setUp(stage: AttackStage) {
  const person = await stage.member();
  const { team, member } = await makeTeam(person);
  const token = await tokenOf(person);
  const send = (path: string, body: object, method = 'POST') =>
    askJson(stage, `/rest/v1/${path}`, body, { method, token });
  return { person, team, member, send, cookie: await sessionCookie(person) };
}

/** Prepares rows as an honest team would have them. */
async function fill(
  { database }: AttackStage,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await database.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function count(stage: AttackStage, table: string, team: string): Promise<number> {
  const [row] = await stage.database.query<{ n: number }>(
    `select count(*)::int as n from public.${table} where team_id = $1`,
    [team],
  );
  return row!.n;
}
