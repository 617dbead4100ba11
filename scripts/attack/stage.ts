import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readHostKeys } from '#backend/keys.ts';
import { openStore } from '#database/open-store.ts';
import { startServer } from '../../e2e/support/server-process.ts';
import type { AttackMember, AttackStage } from './attack.ts';

/** Starts the built server with data of its own. */
export async function startAttackStage(
  settings: Readonly<Record<string, string>>,
  isShort: boolean,
): Promise<{ stage: AttackStage; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'farseer-attack-'));
  const server = await startServer({ FARSEER_DATA: dataFolder, ...settings });
  const store = await openStore({
    databaseUrl: settings['DATABASE_URL'] ?? null,
    dataFolder,
  });
  const stop = async () => {
    await store.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const url = server.baseUrl;
  const keys = await readHostKeys(dataFolder);
  const connect = (key: string): SupabaseClient =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const admin = connect(keys.serviceRole);
  const stage: AttackStage = {
    url,
    port: Number(new URL(url).port),
    pid: server.process.pid ?? 0,
    dataFolder,
    anonKey: keys.anon,
    serviceRoleKey: keys.serviceRole,
    database: store.database,
    output: server.output,
    count: (full, short) => (isShort ? short : full),
    visitor: () => connect(keys.anon),
    member: () => createMember(admin, connect(keys.anon)),
  };
  return { stage, stop };
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
