import { once } from 'node:events';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readSiteKeys } from '#server/site-keys.ts';
import { openStore } from '#store/open-store.ts';
import { startServer, type ServerProcess } from '../../tests/e2e/support/server-process.ts';
import type { AttackMember, AttackStage } from './attack.ts';
import { patientFetch } from './patient-fetch.ts';

/** A stage and the life of its server. */
export interface RunningStage {
  stage: AttackStage;
  /** How the server ended, as in "exit code 1"; null while it runs. */
  end: () => string | null;
  /** Settles when the server ends, by itself or not, with how it ended. */
  ended: Promise<string>;
  /** Ends the server where it runs, and removes its data. */
  stop: () => Promise<void>;
}

/** The limits and pages of an installation that sets nothing; other tests switch the one off and the other on. */
const asShipped = {
  FARSEER_LIMITS_SCALE: '',
  FARSEER_AUTH_RATE_LIMIT_SCALE: '',
};

/**
 * Starts the built server with data of its own.
 *
 * @throws Error with everything the server printed when it does not start.
 */
export async function startAttackStage(
  settings: Readonly<Record<string, string>>,
  isShort: boolean,
): Promise<RunningStage> {
  const server = await startServer({ ...asShipped, ...settings });
  const { data: dataFolder } = server;
  const end = () => endOf(server);
  const ended = once(server.process, 'exit').then(() => end() ?? 'exit');
  try {
    const store = await openStore({ databaseUrl: settings['DATABASE_URL'] ?? null, dataFolder });
    const keys = await readSiteKeys(dataFolder);
    const connect = (key: string): SupabaseClient =>
      createClient(server.baseUrl, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: patientFetch },
      });
    const admin = connect(keys.serviceRole);
    const stage: AttackStage = {
      url: server.baseUrl,
      port: Number(new URL(server.baseUrl).port),
      pid: server.process.pid ?? 0,
      dataFolder,
      anonKey: keys.anon,
      serviceRoleKey: keys.serviceRole,
      database: store.database,
      output: server.output,
      hasSample: () =>
        server.prepared === 'sample' || server.output().includes('The sample season is there'),
      count: (full, short) => (isShort ? short : full),
      visitor: () => connect(keys.anon),
      member: () => createMember(admin, connect(keys.anon)),
    };
    const stop = async () => {
      // The database of a server that died is gone as well.
      await store.close().catch(() => {});
      await server.stop();
    };
    return { stage, end, ended, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function endOf({ process }: ServerProcess): string | null {
  if (process.signalCode !== null) return `signal ${process.signalCode}`;
  return process.exitCode === null ? null : `exit code ${process.exitCode}`;
}

async function createMember(admin: SupabaseClient, client: SupabaseClient): Promise<AttackMember> {
  const email = `hero-${crypto.randomUUID()}@azeroth.example`;
  const password = 'seven frogs cross 4 rivers';
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { client, email, password, id: data.user.id };
}
