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

/** The session that asks first, then the one used last. Null where the host cannot list them. */
export async function listOwnSessions(client: SupabaseClient): Promise<OwnSession[] | null> {
  const { data, error } = await client.rpc('own_sessions');
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
