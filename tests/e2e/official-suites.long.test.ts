import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { readSiteKeys } from '#server/site-keys.ts';
import { startServer } from './support/server-process.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/running-on-supabase.md'), 'utf8');

/** The settings that the guide gives for runs of the official suites. */
const settings = Object.fromEntries(
  (/^ {4}(FARSEER_AUTH_COMMON_PASSWORDS=.+)$/m.exec(guide)?.[1] ?? '')
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
);
/** As an operator has them who sets nothing; other tests switch limits off. */
const asShipped = { FARSEER_LIMITS_SCALE: '', FARSEER_AUTH_RATE_LIMIT_SCALE: '' };

const people = 40;

/** Signs up many times from this machine. @returns how many got a session, and what the others were answered. */
async function signUp(more: Record<string, string>) {
  const server = await startServer({ ...asShipped, ...more });
  try {
    const { anon } = await readSiteKeys(server.data);
    const client = createClient(server.baseUrl, anon, { auth: { persistSession: false } });
    const codes = new Set<string>();
    let sessions = 0;
    for (let index = 0; index < people; index += 1) {
      const email = `hero-${index}@azeroth.example`;
      const { data, error } = await client.auth.signUp({ email, password: 'password' });
      if (data.session) sessions += 1;
      else codes.add(error?.code ?? 'no session');
    }
    return { sessions, codes: [...codes].toSorted() };
  } finally {
    await server.stop();
  }
}

it('the settings of the guide take what the official suites send', async () => {
  expect(Object.keys(settings)).toHaveLength(5);
  expect(await signUp(settings)).toEqual({ sessions: people, codes: [] });
});

it('without them it is refused', async () => {
  expect(await signUp({})).toEqual({
    sessions: 0,
    codes: ['over_request_rate_limit', 'weak_password'],
  });
});
