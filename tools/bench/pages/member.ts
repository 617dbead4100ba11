import { createClient } from '@supabase/supabase-js';
import { readSiteKeys } from '#server/site-keys.ts';
import { sessionCookie } from '../../attack/session-cookie.ts';

/**
 * Opens an account on a server of our own and signs in.
 *
 * @param address of the server.
 * @param folder its data folder, which holds its keys.
 * @returns the cookie of the browser that is signed in, as a `Cookie` header.
 * @throws AuthError when the server refuses.
 */
export async function memberCookie(address: string, folder: string): Promise<string> {
  const keys = await readSiteKeys(folder);
  const connect = (key: string) =>
    createClient(address, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const credentials = {
    email: `bench-${crypto.randomUUID()}@azeroth.example`,
    password: 'seven frogs cross 4 rivers',
  };
  const created = await connect(keys.serviceRole).auth.admin.createUser({
    ...credentials,
    email_confirm: true,
  });
  if (created.error) throw created.error;
  const client = connect(keys.anon);
  const signedIn = await client.auth.signInWithPassword(credentials);
  if (signedIn.error) throw signedIn.error;
  return sessionCookie({ client });
}
