/** Where the visitor is signed in, as the host lists it. */

import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { describeDevice } from './describe-device.ts';
import type { OwnSession } from './own-sessions.ts';

const rows = v.array(
  v.object({
    id: v.string(),
    created_at: v.string(),
    refreshed_at: v.nullable(v.string()),
    user_agent: v.nullable(v.string()),
    ip: v.nullable(v.string()),
    is_current: v.boolean(),
  }),
);

/** How long the page waits for the list, in milliseconds: everything else on it does without. */
const PATIENCE = 3000;

/**
 * The session that asks first, then the one used last. Null where the host cannot list them, or not in time: a host that has
 * just started may still be reading its own tables.
 */
export async function listOwnSessions(
  client: SupabaseClient,
  patience = PATIENCE,
): Promise<OwnSession[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const answer = await Promise.race([client.rpc('own_sessions'), late]);
  clearTimeout(timer);
  if (answer === null) return null;
  const { data, error } = answer;
  const read = v.safeParse(rows, data);
  if (error || !read.success) return null;
  return read.output
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      address: row.ip,
      since: row.created_at,
      lastUsed: row.refreshed_at ?? row.created_at,
      isCurrent: row.is_current,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) ||
        Date.parse(other.lastUsed) - Date.parse(one.lastUsed),
    );
}
