import { ask, askJson, forAll, some, tokenOf, WITHOUT_LIMITS, type Answer } from './ask.ts';
import { hold, type Attack, type AttackMember, type AttackStage } from './attack.ts';
import { fillTeam } from './full-team.ts';
import { hostileValues } from './hostile-values.ts';
import { sessionCookie } from './session-cookie.ts';
import { until } from './statement-tools.ts';
import { makeTeam } from './team-of-roles.ts';

/** Bytes of a row as JSON that no page has trouble with: a live night is the largest. */
const LARGEST_ROW = 256 * 1024;
/** Rows that one request brings. */
const FLOOD = 5000;
/** Rows of a team in one table that its pages read in parts: the longest history. */
const MOST_ROWS = 20_000;
const PAGES = ['', '/members', '/raids', '/board', '/attendance', '/plans', '/settings', '/export'];

interface WritableTable {
  table: string;
  /** The columns of its primary key. */
  key: string[];
  columns: { name: string; type: string; mayInsert: boolean; mayUpdate: boolean }[];
}

/** What an account may write, as the catalog of the database says. */
const WRITABLE = `
  select c.relname::text as table,
    array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p') as key,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'mayInsert', has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT'),
      'mayUpdate', has_column_privilege('authenticated', c.oid, a.attnum, 'UPDATE')) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and has_any_column_privilege('authenticated', c.oid, 'INSERT, UPDATE')
  group by c.oid order by c.relname`;

/** Attacks of a signed-in stranger who writes into each column what its type or its JSON allows. */
export const hostileColumns: readonly Attack[] = [
  {
    name: 'hostile columns: each value that a column does not fit is refused or bounded, and pages and jobs of other teams go on',
    isLong: true,
    settings: WITHOUT_LIMITS,
    server: 'hostile columns',
    async run(stage) {
      const [mallory, victim] = [await fullTeam(stage), await fullTeam(stage)];
      const tables = await stage.database.query<WritableTable>(WRITABLE);
      hold(tables.length > 12, `an account writes ${tables.length} tables only: what else?`);
      let tried = 0;
      const taken: string[] = [];
      await forAll(tables, 3, async (table) => {
        let row = await ownRow(stage, table, mallory);
        for (const { name, type, mayInsert, mayUpdate } of table.columns.filter(isWritable))
          for (const value of some(hostileValues(type), stage.count(1000, 2))) {
            const said = `${table.table}.${name} = ${value.slice(0, 60)}`;
            // Few of them by both ways in a short run: a rule is the table's, whichever way a value comes.
            const ways = [...(mayUpdate ? [change] : []), ...(mayInsert ? [add] : [])];
            const answers: Answer[] = [];
            for (const way of stage.count(1, 0) === 1
              ? ways
              : ways.slice(tried % ways.length).slice(0, 1))
              answers.push(await way(stage, table, { row, name, value, mallory }));
            tried += answers.length;
            for (const { status, text } of answers)
              hold(
                isAnswered({ status, text }),
                `${said} is answered with ${status}: ${text.slice(0, 200)}`,
              );
            if (answers.every(({ status }) => status >= 400)) continue;
            taken.push(said);
            // What names the row may be another value now.
            row = await ownRow(stage, table, mallory);
            await expectBoundedRows(stage, table.table, said);
          }
      });
      console.log(`       ${tried} writes, ${taken.length} taken as bounded`);
      await expectPages(stage, mallory, 'all of it');
      await expectPages(stage, victim, 'all of it');
      await expectReminder(stage, victim);
    },
  },
  {
    name: 'hostile columns: thousands of rows in one request end at the bound of each table, and pages of all teams go on',
    isLong: true,
    // With the limits of statements.
    settings: { ...WITHOUT_LIMITS, FARSEER_LIMITS_SCALE: '' },
    server: 'hostile rows of all tables',
    async run(stage) {
      const [mallory, victim] = [await fullTeam(stage), await fullTeam(stage)];
      const flood = stage.count(FLOOD, 500);
      for (const table of await stage.database.query<WritableTable>(WRITABLE)) {
        const row = await ownRow(stage, table, mallory);
        const names = table.columns.filter(({ mayInsert }) => mayInsert);
        if (names.length === 0) continue;
        const rows = Array.from({ length: flood }, (_, index) =>
          Object.fromEntries(names.map(({ name, type }) => [name, varied(row[name], type, index)])),
        );
        const { status, text } = await askJson(stage, `/rest/v1/${table.table}`, rows, mallory);
        hold(
          isAnswered({ status, text }),
          `${flood} rows of ${table.table}: ${status} ${text.slice(0, 200)}`,
        );
        const [found] = await stage.database.query<{ rows: number }>(
          `select count(*)::int as rows from public.${table.table}`,
        );
        hold(found!.rows <= MOST_ROWS, `${table.table} has ${found!.rows} rows`);
      }
      await expectPages(stage, mallory, 'the floods');
      await expectPages(stage, victim, 'the floods');
      await expectReminder(stage, victim);
    },
  },
];

/** Taken, refused, or ended by the limit of statements: a busy machine reads a megabyte of dates longer than one may. */
const isAnswered = ({ status, text }: Pick<Answer, 'status' | 'text'>) =>
  status < 500 || text.includes('"57014"');
const isWritable = ({ mayInsert, mayUpdate }: WritableTable['columns'][number]) =>
  mayInsert || mayUpdate;

interface FullTeam {
  team: string;
  member: string;
  person: AttackMember;
  token: string;
  cookie: string;
}
type Row = Record<string, unknown>;

async function fullTeam(stage: AttackStage): Promise<FullTeam> {
  const person = await stage.member();
  const { team, member } = await makeTeam(person);
  await fillTeam(stage, { team, member, user: person.id });
  const [token, cookie] = [await tokenOf(person), await sessionCookie(person)];
  return { team, member, person, token, cookie };
}

/** A row of the table that belongs to the attacker. */
async function ownRow(
  { database }: AttackStage,
  { table, columns }: WritableTable,
  { team, person }: FullTeam,
): Promise<Row> {
  const has = (name: string) => columns.some((column) => column.name === name);
  const [own, id] = has('team_id')
    ? ['team_id', team]
    : has('user_id')
      ? ['user_id', person.id]
      : ['id', team];
  const [found] = await database.query<{ row: Row }>(
    `select to_jsonb(t) as row from public.${table} t where ${own} = $1 order by ${has('user_id') ? 'user_id nulls last, ' : ''}t::text limit 1`,
    [id],
  );
  if (!found) throw new Error(`The attacker has no row of ${table}: let fillTeam write one.`);
  return found.row;
}

interface Try {
  row: Row;
  name: string;
  /** JSON text: it may hold what no object of JavaScript has. */
  value: string;
  mallory: FullTeam;
}

function change(
  stage: AttackStage,
  { table, key }: WritableTable,
  { row, name, value, mallory }: Try,
) {
  const which = new URLSearchParams(key.map((column) => [column, `eq.${String(row[column])}`]));
  return send(stage, `${table}?${which}`, 'PATCH', `{${JSON.stringify(name)}:${value}}`, mallory);
}

function add(
  stage: AttackStage,
  { table, columns }: WritableTable,
  { row, name, value, mallory }: Try,
) {
  const others = columns
    .filter((column) => column.mayInsert && column.name !== name && column.name !== 'id')
    .map((column) => `${JSON.stringify(column.name)}:${JSON.stringify(row[column.name] ?? null)}`);
  return send(
    stage,
    table,
    'POST',
    `{${[...others, `${JSON.stringify(name)}:${value}`].join(',')}}`,
    mallory,
  );
}

function send(stage: AttackStage, path: string, method: string, body: string, { token }: FullTeam) {
  return ask(stage, `/rest/v1/${path}`, {
    method,
    body,
    token,
    headers: { 'content-type': 'application/json' },
  });
}

async function expectBoundedRows({ database }: AttackStage, table: string, said: string) {
  const [found] = await database.query<{ bytes: number }>(
    `select max(octet_length(to_jsonb(t)::text))::int as bytes from public.${table} t`,
  );
  hold(found!.bytes <= LARGEST_ROW, `${said}: a row has ${found!.bytes} bytes`);
}

async function expectPages(stage: AttackStage, { team, cookie, person }: FullTeam, said: string) {
  for (const path of PAGES) {
    const answer = await fetch(`${stage.url}/team/${team}${path}`, { headers: { cookie } });
    await answer.body?.cancel();
    hold(answer.status === 200, `after ${said} /team${path} answers ${answer.status}`);
  }
  const { data: feed } = await person.client.rpc('raid_feed_link', { of_team: team });
  const { status } = await fetch(`${stage.url}/raid-feed/${String(feed)}.ics`);
  hold(status === 200, `after ${said} the calendar answers ${status}`);
}

/** The team has a raid in two hours, and its owner wants to hear of it three hours before. */
async function expectReminder(
  { database }: AttackStage,
  { team, person }: FullTeam,
): Promise<void> {
  await database.query(
    `insert into public.raid_series (team_id, title, first_date, start_time, length_minutes, zone)
     select $1, 'Soon', (at at time zone 'UTC')::date, (at at time zone 'UTC')::time(0), 180, 'UTC' from (select now() + interval '2 hours' as at) soon`,
    [team],
  );
  await until('no reminder of another team', async () => {
    const said = await database.query('select from public.reminders_sent where user_id = $1', [
      person.id,
    ]);
    return said.length > 0;
  });
}

/** A value like one that is there, another one each time where the type has many. */
function varied(value: unknown, type: string, index: number): unknown {
  if (type === 'text' && typeof value === 'string')
    return /^[a-z]{2,10}$/.test(value) ? value : `${value} ${index}`.slice(-40);
  if (type === 'date') return new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
  return value;
}
