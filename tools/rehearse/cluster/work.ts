import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import type { Database } from '#store/database.ts';
import { packed, send } from '../../attack/publications.ts';
import { sessionCookie } from '../../attack/session-cookie.ts';
import { makeTeam } from '../../attack/team-of-roles.ts';
import { openAccount, PASSWORD } from '../processes/visitors.ts';
import type { Acknowledged, Kind } from './acknowledged.ts';

/** Milliseconds that a visitor waits for an answer. */
const PATIENCE_MS = 20_000;
const BUCKET = 'files-of-a-rehearsal';
/** A team has 100 plans at most, and an account does not publish without end. */
const OF_ONE_ACCOUNT = 80;
/** Failures in a row after which another account goes on: without a second server the account itself may be lost. */
const FAILURES = 5;

export interface Site {
  /** Both processes: each kind of work goes from one to the other. */
  urls: readonly string[];
  anonKey: string;
  serviceRoleKey: string;
}

interface Member {
  client: SupabaseClient;
  cookie: string;
}

/**
 * Everyone who writes, at once, until the signal is aborted. What fails is tried again with another key, so that a write whose answer
 * was lost counts as not acknowledged.
 *
 * @param database for rows that are written one by one past Farseer, by its pool.
 */
export async function work(
  site: Site,
  database: Database,
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  let turn = 0;
  const nextUrl = () => site.urls[turn++ % site.urls.length] ?? '';
  const again = async (kind: Kind, pauseMs: number, write: () => Promise<string>) => {
    while (!signal.aborted) {
      const done = await write().then(
        (key) => acknowledged.note(kind, key),
        (error: unknown) => {
          acknowledged.refuse(kind, String(error));
          return null;
        },
      );
      await wait(done === null ? 200 : pauseMs);
    }
  };
  const plan = onlySoOften(
    () => newTeam(site, nextUrl()),
    async (team) => {
      const url = nextUrl();
      const answer = await fetch(`${url}/team/${team.id}/plans`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: team.cookie, origin: url },
        body: new URLSearchParams({ intent: 'add' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const key = /\/plan\/([0-9a-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1];
      return key ?? refused(answer.status, await answer.text());
    },
  );
  let fights = 0;
  const fight = onlySoOften(
    () => newMember(site, nextUrl()),
    async ({ cookie }) => {
      const startedAt = Date.UTC(2026, 8, 1) + fights++ * 3_600_000;
      const { answer, status } = await send(
        { url: nextUrl() },
        packed(inventSummary({ startedAt })),
        { cookie },
      );
      return answer?.outcome === 'published'
        ? answer.id
        : refused(status, answer?.outcome ?? 'nothing');
    },
  );
  let number = 0;
  await Promise.all([
    again('accounts', 100, async () => {
      const email = await openAccount(nextUrl(), site.anonKey, PATIENCE_MS);
      return email ?? refused(0, 'no account was opened');
    }),
    again('plans', 250, plan),
    again('fights', 250, fight),
    again('uploads', 100, async () => {
      const name = `${crypto.randomUUID()}.txt`;
      const files = asService(site, nextUrl()).storage.from(BUCKET);
      const { error } = await files.upload(name, new Blob(['a note']));
      if (error) throw error;
      return name;
    }),
    again('rows', 20, async () => {
      const own = ++number;
      await database.query('insert into public.rows_of_a_rehearsal (number) values ($1)', [own]);
      return String(own);
    }),
  ]);
}

/** What the work needs, once. */
export async function prepareWork(site: Site, database: Database): Promise<void> {
  await database.query('create table public.rows_of_a_rehearsal (number bigint primary key)');
  const { error } = await asService(site, site.urls[0] ?? '').storage.createBucket(BUCKET);
  if (error) throw error;
}

/** A write by a team or an account that is made anew after so many writes, and after failures in a row. */
function onlySoOften<T>(make: () => Promise<T>, write: (by: T) => Promise<string>) {
  let by: T | null = null;
  let count = 0;
  let failures = 0;
  return async () => {
    if (by === null || count >= OF_ONE_ACCOUNT || failures >= FAILURES) {
      by = await make();
      count = 0;
      failures = 0;
    }
    // Counted before it is answered: a write whose answer was lost may stand, too.
    count += 1;
    failures += 1;
    const key = await write(by);
    failures = 0;
    return key;
  };
}

/** @throws what a visitor reads in place of what was asked for. */
function refused(status: number, text: string): never {
  const words = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|\s+/g, ' ').trim();
  throw new Error(`answered ${status}: ${words.slice(0, 200)}`);
}

async function newMember(site: Site, url: string): Promise<Member> {
  const email = `hero-${crypto.randomUUID()}@azeroth.example`;
  const made = await asService(site, url).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (made.error) throw made.error;
  const client = connect(url, site.anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, cookie: await sessionCookie({ client }) };
}

async function newTeam(site: Site, url: string): Promise<{ id: string; cookie: string }> {
  const { client, cookie } = await newMember(site, url);
  const { team } = await makeTeam({ client });
  return { id: team, cookie };
}

const asService = (site: Site, url: string) => connect(url, site.serviceRoleKey);

export function connect(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
    },
  });
}
