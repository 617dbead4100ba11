import { ask, askJson, forAll, tokenOf, WITHOUT_LIMITS, type Answer } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { memberWithNote, NOTES } from './notes.ts';

interface Table {
  name: string;
  /** The first column. */
  column: string;
  /** One of its rows as JSON; an empty object where there is none. */
  row: string;
  /** Members may write rows of their own teams there: row-level security decides, and no row of another may change. */
  isShared: boolean;
}

/** Attacks that write what belongs to the server or to another member. */
export const foreignWrites: readonly Attack[] = [
  {
    name: 'foreign writes: no table of the site takes POST, PATCH, PUT or DELETE from a visitor or a member',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await makeTeam(stage);
      const tables = await readTables(stage);
      hold(tables.length > 30, `only ${tables.length} tables found`);
      const shared = tables.filter(({ isShared }) => isShared);
      const before = await stateOf(stage, shared);
      hold(/"rows":[1-9]/.test(before), 'no shared table holds a row of another');
      const token = await tokenOf(await stage.member());
      await forAll([undefined, token], 1, async (asks) =>
        forAll(tables, 4, async (table) => {
          for (const [method, answer] of await tryAllWrites(stage, table, asks))
            hold(
              (answer.status >= 400 && answer.status < 500) ||
                // A write that finds no row it may touch.
                (table.isShared && asks !== undefined && answer.status === 204),
              `${method} on ${table.name} by ${asks ? 'a member' : 'a visitor'} answers ${answer.status}: ${answer.text.slice(0, 200)}`,
            );
        }),
      );
      hold((await stateOf(stage, shared)) === before, 'a row of a foreign team has changed');
    },
  },
  {
    name: 'foreign writes: a member cannot change, take or plant a private row of another',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { member: owner, noteId } = await memberWithNote(stage);
      const mallory = await tokenOf(await stage.member());
      const path = `/rest/v1/${NOTES}`;
      const shown = { prefer: 'return=representation,count=exact' };
      for (const token of [mallory, undefined]) {
        const question = { token, headers: shown };
        const tries = [
          await askJson(
            stage,
            `${path}?id=eq.${noteId}`,
            { body: 'x' },
            { ...question, method: 'PATCH' },
          ),
          await ask(stage, `${path}?id=eq.${noteId}`, { ...question, method: 'DELETE' }),
          await askJson(
            stage,
            `${path}?id=eq.${noteId}`,
            { id: noteId, body: 'x', user_id: owner.id },
            { ...question, method: 'PUT' },
          ),
          await askJson(stage, path, { body: 'planted', user_id: owner.id }, question),
          await askJson(
            stage,
            `${path}?on_conflict=id`,
            { id: noteId, body: 'x' },
            {
              token,
              headers: { prefer: 'resolution=merge-duplicates,return=representation' },
            },
          ),
        ];
        for (const { text } of tries)
          hold(!/"body"/.test(text), `a foreign row came back: ${text}`);
      }
      const rows = await stage.database.query<{ user_id: string; body: string }>(
        `select user_id::text, body from public.${NOTES} where user_id = $1 or id = $2 or body = 'planted'`,
        [owner.id, noteId],
      );
      hold(
        rows.length === 1 && rows[0]?.user_id === owner.id && rows[0].body !== 'x',
        `the rows are now ${JSON.stringify(rows)}`,
      );
    },
  },
  {
    name: 'foreign writes: inner schemas cannot be named, and the list of tables shows only what is readable',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const token = await tokenOf(await stage.member());
      for (const profile of [
        'auth',
        'storage',
        'realtime',
        'extensions',
        'pg_catalog',
        'information_schema',
        'AUTH',
        'public,auth',
        '"auth"',
        '*',
      ])
        for (const headers of [
          { 'accept-profile': profile },
          { 'content-profile': profile, 'accept-profile': profile },
        ]) {
          const read = await ask(stage, '/rest/v1/users?select=id', { token, headers });
          hold(
            read.status >= 400 && read.status < 500,
            `${profile}: reading answers ${read.status}`,
          );
          const write = await askJson(stage, '/rest/v1/users', { id: 1 }, { token, headers });
          hold(
            write.status >= 400 && write.status < 500,
            `${profile}: writing answers ${write.status}`,
          );
        }
      for (const table of [
        'auth.users',
        'pg_class',
        'pg_authid',
        'raw_answers',
        'source_health',
        'data_changes',
        'character_owners',
      ]) {
        const { status, text } = await ask(stage, `/rest/v1/${table}?select=*&limit=1`);
        hold(
          status >= 400 && status < 500,
          `a visitor reads ${table}: ${status} ${text.slice(0, 100)}`,
        );
      }
      const { text } = await ask(stage, '/rest/v1/');
      hold(
        !/"\/(?:raw_answers|source_health|character_owners|users)"/.test(text),
        'the list of tables shows more than a visitor may read',
      );
      for (const accept of [
        'application/vnd.pgrst.plan+json',
        'application/vnd.pgrst.plan+text; options=analyze|verbose',
      ]) {
        const plan = await ask(stage, '/rest/v1/realms?select=id&limit=1', { headers: { accept } });
        hold(
          !/Total Cost|cost=/.test(plan.text),
          `a visitor sees plans of statements: ${plan.text.slice(0, 100)}`,
        );
      }
    },
  },
];

/** A guild of another member, with a raid and an invite, and the member's own choices. */
async function makeTeam(stage: AttackStage): Promise<void> {
  const { client } = await stage.member();
  const team = await client.rpc('create_team', {
    guild_name: 'Northern Lights',
    team_name: 'Main',
    of_region: 'eu',
    of_zone: 'Europe/Berlin',
    my_name: 'Olga',
  });
  hold(team.error === null, `a member creates no team: ${team.error?.message}`);
  const of_team = team.data as string;
  const invite = await client.rpc('create_invite', { of_team, of_role: 'raider', days: 7 });
  hold(invite.error === null, `an owner gets no invite: ${invite.error?.message}`);
  const raid = await client.from('raid_series').insert({
    team_id: of_team,
    title: 'Progress',
    first_date: '2030-01-02',
    start_time: '20:00',
    length_minutes: 180,
    zone: 'Europe/Berlin',
  });
  hold(raid.error === null, `an owner plans no raid: ${raid.error?.message}`);
  const board = await client
    .from('team_boards')
    .insert({ team_id: of_team, encounter_id: 2902, title: 'Draft' });
  hold(board.error === null, `an owner makes no draft: ${board.error?.message}`);
  const night = await client
    .from('team_nights')
    .insert({ team_id: of_team, on_date: '2026-11-18', pulls: 3 });
  hold(night.error === null, `an owner saves no night: ${night.error?.message}`);
  const live = await client
    .from('team_live_nights')
    .insert({ team_id: of_team, sender: crypto.randomUUID() });
  hold(live.error === null, `an owner shows no night: ${live.error?.message}`);
  const choices = await client.from('reminder_choices').insert({ by_mail: true });
  hold(choices.error === null, `a member makes no choice: ${choices.error?.message}`);
}

/** Rows of each table and a hash of them, as the database has them. */
async function stateOf({ database }: AttackStage, tables: readonly Table[]): Promise<string> {
  const states = await Promise.all(
    tables.map(async ({ name }) => {
      const [state] = await database.query<{ rows: number; hash: string | null }>(
        `select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as hash from public."${name}" t`,
      );
      return { name, ...state };
    }),
  );
  return JSON.stringify(states);
}

async function tryAllWrites(
  stage: AttackStage,
  { name, column, row }: Table,
  token: string | undefined,
): Promise<[method: string, answer: Answer][]> {
  const path = `/rest/v1/${encodeURIComponent(name)}`;
  const body: Record<string, unknown> = JSON.parse(row) as Record<string, unknown>;
  const filter = `${column}=not.is.null`;
  return [
    ['POST', await askJson(stage, path, body, { token })],
    [
      'POST (upsert)',
      await askJson(stage, path, body, {
        token,
        headers: { prefer: 'resolution=merge-duplicates' },
      }),
    ],
    [
      'PATCH',
      await askJson(
        stage,
        `${path}?${filter}`,
        { [column]: body[column] ?? null },
        { token, method: 'PATCH' },
      ),
    ],
    [
      'PUT',
      await askJson(stage, `${path}?${column}=eq.${String(body[column])}`, body, {
        token,
        method: 'PUT',
      }),
    ],
    ['DELETE', await ask(stage, `${path}?${filter}`, { token, method: 'DELETE' })],
  ];
}

/** Every table and view that rest can name, also of migrations to come. */
async function readTables({ database }: AttackStage): Promise<Table[]> {
  const found = await database.query<{ name: string; column: string; isShared: boolean }>(
    `select c.relname as name, has_any_column_privilege('authenticated', c.oid, 'insert, update')
         or has_table_privilege('authenticated', c.oid, 'delete') as "isShared",
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum limit 1) as column
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and c.relname <> $1
     order by 1`,
    [NOTES],
  );
  return Promise.all(
    found.map(async ({ name, column, isShared }) => {
      const [first] = await database.query<{ row: string }>(
        `select to_jsonb(t)::text as row from public."${name}" t limit 1`,
      );
      return { name, column, isShared, row: first?.row ?? '{}' };
    }),
  );
}
