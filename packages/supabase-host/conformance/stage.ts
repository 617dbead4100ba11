import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AuthOptions } from '#host/auth/options.ts';
import type { SmsMessage, SmsSender } from '#host/auth/sms/sender.ts';
import { startFakeIssuer, type FakeIssuer } from '#host/testing/auth/test-issuer.ts';
import type { Database } from '#host/database.ts';
import type { Host } from '#host/host.ts';
import { newEmail, PASSWORD, until, type Stage } from './case.ts';

/** Options of accounts that no setting can give: issuers without TLS, and a sender that keeps text messages. */
export interface ConformanceAuth {
  providers: NonNullable<AuthOptions['providers']>;
  sender: SmsSender;
}

/** Serves a host over HTTP on a free port of this machine, its sockets too. `host` is asked anew for each request. */
export type Serve = (
  host: () => Pick<Host, 'fetch' | 'handleUpgrade'> | null,
) => Promise<{ url: string; close: () => Promise<void> }>;

/** A host as the application runs it, over a database to throw away. */
export interface ServedHost {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  database: Database;
  serve: Serve;
  close: () => Promise<void>;
}

/** Starts the host of the application with limits off and anonymous, phone and SAML sign-in on. */
export type ServeHost = (auth: ConformanceAuth) => Promise<ServedHost>;

/** The tables that the cases speak of. */
const schema = [
  `create table public.clans (id int primary key, name text not null, founded timestamptz, facts jsonb)`,
  `create table public.heroes (id int primary key, name text not null, level int, score numeric,
     clan_id int references public.clans)`,
  `create table public.quests (id int primary key, name text not null)`,
  `create table public.raiders (hero_id int references public.heroes, raid_id int references public.quests,
     primary key (hero_id, raid_id))`,
  `create table public.notes (id bigint generated always as identity primary key,
     user_id uuid not null default auth.uid(), body text not null)`,
  `insert into public.clans values (1, 'Dawn', '2026-01-01T00:00:00Z', '{"realm": "Area 52"}'), (2, 'Dusk', null, null)`,
  `insert into public.heroes values (1, 'Ana', 80, 1.50, 1), (2, 'Bo', 70, 2, 1), (3, 'Cy', 60, null, 2)`,
  `insert into public.quests values (1, 'Palace'), (2, 'Undermine')`,
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

/** Starts a host, with the issuer and the tables that the cases need. */
export async function startStage(
  serveHost: ServeHost,
): Promise<{ stage: Stage; stop: () => Promise<void> }> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const issuer = await startFakeIssuer();
    ends.push(() => issuer.close());
    const messages: SmsMessage[] = [];
    const host = await serveHost(makeAuth(issuer, messages));
    ends.push(() => host.close());
    for (const statement of schema) await host.database.query(statement);
    await host.database.query(`select pg_notify('pgrst', 'reload schema')`);
    const stage = makeStage(host, issuer, messages);
    await until('the new tables', async () => !(await stage.admin.from('raiders').select()).error);
    return { stage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeAuth(
  { clientId, clientSecret, url }: FakeIssuer,
  messages: SmsMessage[],
): ConformanceAuth {
  const known = { clientId, clientSecret, issuer: url, allowInsecure: true };
  return {
    providers: {
      guild: { kind: 'oidc', ...known },
      battlenet: { kind: 'battlenet', ...known },
      discord: { kind: 'discord', ...known },
    },
    sender: {
      async send(message) {
        messages.push(message);
        return String(messages.length);
      },
    },
  };
}

function makeStage(
  { url, anonKey, serviceRoleKey, database, serve }: ServedHost,
  issuer: FakeIssuer,
  messages: readonly SmsMessage[],
): Stage {
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
    serve,
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
      if (!message) throw new Error(`There is no message to ${phone}.`);
      return /\d{6}/.exec(message.text)?.[0] ?? '';
    },
    async lastMail(email) {
      const [mail] = await database.query<{ text: string }>(
        `select text_body as text from auth.mail_outbox where recipient = $1 order by created_at desc, ctid desc limit 1`,
        [email],
      );
      if (!mail) throw new Error(`There is no mail to ${email}.`);
      return {
        code: /code: (\d+)/.exec(mail.text)?.[1] ?? '',
        link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '',
      };
    },
  };
}
