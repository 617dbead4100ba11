import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Failure } from '#lib/failure.ts';
import type { SmsMessage } from '#backend/auth/sms/sender.ts';
import { startFakeIssuer, type FakeIssuer } from '#backend/auth/testing/fake-issuer.ts';
import { asksForSocket } from '#backend/realtime/socket-request.ts';
import { freshDatabase } from '#database/fresh-database.ts';
import { startThrowAwayServer } from '#database/test-server.ts';
import { startBackend, type Backend } from '#server/backend.ts';
import { readConfiguration, type Configuration } from '#server/configuration.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { listen } from '#server/listen.ts';
import { newEmail, PASSWORD, until, type Stage } from './case.ts';

/** The tables that the cases speak of. */
const schema = [
  `create table public.clans (id int primary key, name text not null, founded timestamptz, facts jsonb)`,
  `create table public.heroes (id int primary key, name text not null, level int, score numeric,
     clan_id int references public.clans)`,
  `create table public.raids (id int primary key, name text not null)`,
  `create table public.raiders (hero_id int references public.heroes, raid_id int references public.raids,
     primary key (hero_id, raid_id))`,
  `create table public.notes (id bigint generated always as identity primary key,
     user_id uuid not null default auth.uid(), body text not null)`,
  `insert into public.clans values (1, 'Dawn', '2026-01-01T00:00:00Z', '{"realm": "Area 52"}'), (2, 'Dusk', null, null)`,
  `insert into public.heroes values (1, 'Ana', 80, 1.50, 1), (2, 'Bo', 70, 2, 1), (3, 'Cy', 60, null, 2)`,
  `insert into public.raids values (1, 'Palace'), (2, 'Undermine')`,
  `insert into public.raiders values (1, 1), (1, 2), (2, 1)`,
  `create function public.add_up(a int, b int) returns int language sql immutable as 'select a + b'`,
  `create function public.heroes_above(lowest int) returns setof public.heroes language sql stable
     as 'select * from public.heroes where level >= lowest order by id'`,
  `alter table public.notes enable row level security`,
  `create policy own on public.notes to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid())`,
  `alter publication supabase_realtime add table public.notes`,
  `create policy own_files on storage.objects to authenticated
     using (bucket_id = 'own' and owner_id = auth.uid()::text)
     with check (bucket_id = 'own' and owner_id = auth.uid()::text)`,
  `create policy members on realtime.messages to authenticated
     using (realtime.topic() = 'members') with check (realtime.topic() = 'members')`,
  `create policy audience on realtime.messages for select to authenticated using (realtime.topic() = 'audience')`,
  `create table public.drums (id int primary key, tone text, maker text)`,
  `alter table public.drums replica identity full`,
  `alter publication supabase_realtime add table public.drums`,
  `create table public.horns (id int primary key, tone text)`,
  `create function public.blow() returns trigger language plpgsql security definer as $$
     begin
       perform realtime.broadcast_changes('members', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
       return null;
     end $$`,
  `create trigger blow after insert or update or delete on public.horns for each row execute function public.blow()`,
];

/** Starts the host in a folder of its own: on the embedded server, or on that of `binFolder`. */
export async function startStage(
  binFolder: string | null,
): Promise<{ stage: Stage; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'farseer-conformance-'));
  // The server may run as another user and has to come in.
  chmodSync(folder, 0o711);
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true })];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    let databaseUrl = '';
    if (binFolder !== null) {
      const server = await startThrowAwayServer(binFolder);
      ends.push(server.stop);
      const fresh = await freshDatabase(server.connection);
      ends.push(fresh.close);
      const { host = '', port, user = '', password = '', database = '' } = fresh.connection;
      databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    }
    prepareDataFolder(join(folder, 'data'));
    let backend: Backend | null = null;
    const listening = await listen(
      (request, environment) =>
        backend?.fetch(request, environment) ?? new Response('', { status: 503 }),
      0,
      {
        upgrades: {
          accepts: asksForSocket,
          handle: (request, socket, head) => backend?.handleUpgrade(request, socket, head),
        },
      },
    );
    const url = `http://localhost:${listening.port}`;
    const issuer = await startFakeIssuer();
    ends.push(() => issuer.close());
    const messages: SmsMessage[] = [];
    const configuration = readConfiguration({
      FARSEER_DATA: join(folder, 'data'),
      FARSEER_SAMPLE: 'off',
      FARSEER_SOURCES: 'off',
      DATABASE_URL: databaseUrl,
      FARSEER_AUTH_ANONYMOUS: 'on',
      FARSEER_AUTH_PHONE: 'on',
      FARSEER_AUTH_TEST_CODES: '4915100000001=123456',
      FARSEER_AUTH_MAIL_GAP: '0',
      FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
      FARSEER_AUTH_REUSE_INTERVAL: '0',
      FARSEER_AUTH_SMS_GAP: '0',
      FARSEER_SAML: 'on',
    });
    const started = await startBackend(
      withNeighbours(configuration, issuer, messages),
      url,
      (line) => line.startsWith('500') && console.error(line),
    );
    backend = started;
    ends.push(() => started.close(listening.close()));
    const database = started.database();
    if (!database) throw new Failure('database', 'The database of the host does not run.');
    for (const statement of schema) await database.query(statement);
    await database.query(`select pg_notify('pgrst', 'reload schema')`);
    const stage = makeStage(url, started, database, issuer, messages);
    await until('the new tables', async () => !(await stage.admin.from('raiders').select()).error);
    return { stage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The host with what no variable can give it: an issuer without TLS, and somebody who delivers messages. */
function withNeighbours(
  configuration: Configuration,
  { clientId, clientSecret, url }: FakeIssuer,
  messages: SmsMessage[],
): Configuration {
  const { host } = configuration;
  const known = { clientId, clientSecret, issuer: url, allowInsecure: true };
  return {
    ...configuration,
    host: {
      ...host,
      auth: {
        ...host.auth,
        providers: {
          guild: { kind: 'oidc', ...known },
          battlenet: { kind: 'battlenet', ...known },
          discord: { kind: 'discord', ...known },
        },
        phone: {
          ...host.auth?.phone,
          sender: {
            async send(message) {
              messages.push(message);
              return String(messages.length);
            },
          },
        },
      },
    },
  };
}

function makeStage(
  url: string,
  backend: Backend,
  database: Stage['database'],
  issuer: FakeIssuer,
  messages: readonly SmsMessage[],
): Stage {
  const { anonKey, serviceRoleKey } = backend.pageHost;
  if (serviceRoleKey === null)
    throw new Failure('configuration', 'The host has no key of its own.');
  const connect = (key: string, flow: 'implicit' | 'pkce'): SupabaseClient => {
    const kept = new Map<string, string>();
    return createClient(url, key, {
      auth: {
        flowType: flow,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (name) => kept.get(name) ?? null,
          setItem: (name, value) => void kept.set(name, value),
          removeItem: (name) => void kept.delete(name),
        },
      },
    });
  };
  const admin = connect(serviceRoleKey, 'implicit');
  return {
    url,
    anonKey,
    serviceRoleKey,
    database,
    admin,
    visitor: ({ flow = 'implicit' } = {}) => connect(anonKey, flow),
    async member() {
      const email = newEmail();
      const made = await admin.auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
      });
      if (made.error) throw made.error;
      const client = connect(anonKey, 'implicit');
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return { client, email, id: made.data.user.id };
    },
    issuer,
    lastMessage(phone) {
      const message = messages.findLast(({ to }) => to === `+${phone}`);
      if (!message) throw new Error(`Nobody wrote to ${phone}.`);
      return /\d{6}/.exec(message.text)?.[0] ?? '';
    },
    async lastMail(email) {
      const [mail] = await database.query<{ text: string }>(
        `select text_body as text from auth.mail_outbox where recipient = $1 order by created_at desc, ctid desc limit 1`,
        [email],
      );
      if (!mail) throw new Error(`Nobody wrote to ${email}.`);
      return {
        code: /code: (\d+)/.exec(mail.text)?.[1] ?? '',
        link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '',
      };
    },
  };
}
