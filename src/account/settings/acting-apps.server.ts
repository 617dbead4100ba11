import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { ActingApp } from './acting-apps.ts';
import { describeScopes } from './app-scopes.ts';

const client = v.object({
  id: v.string(),
  name: v.optional(v.string(), ''),
  uri: v.optional(v.string(), ''),
});
const grants = v.array(v.object({ client, scopes: v.array(v.string()), granted_at: v.string() }));

/** Name of an app that says none. */
export const NAMELESS = 'An app without a name';

/** A host that takes longer than this shows its page without the list. */
const PATIENCE_MS = 3000;

/**
 * The apps that act for the visitor.
 *
 * @returns null where the host cannot say, as an older one cannot.
 */
export async function listActingApps(
  visitor: SupabaseClient,
  patience = PATIENCE_MS,
): Promise<ActingApp[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const answer = await Promise.race([visitor.auth.oauth.listGrants(), late]);
  clearTimeout(timer);
  const read = v.safeParse(grants, answer?.data);
  if (!read.success) return null;
  return read.output.map((grant) => ({
    id: grant.client.id,
    name: grant.client.name || NAMELESS,
    address: webAddress(grant.client.uri),
    knows: describeScopes(grant.scopes),
    since: grant.granted_at,
  }));
}

/** An address that may stand in a link; null for everything else. */
export function webAddress(written: string): string | null {
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : null;
}
