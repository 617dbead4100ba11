import type { Queryable } from '#host/database.ts';
import { currentTime, queryOne, type Auth } from './auth.ts';
import { AuthError } from './auth-error.ts';
import type { Channel } from './rate-limits.ts';

/** How long rows are of any use, in milliseconds: longer than every gap an operator would set. */
const KEPT = 24 * 3600 * 1000;

interface Message {
  channel: Channel;
  kind: string;
  recipient: string;
  gap: number;
  address: string | null;
}

/**
 * Takes the right to send one message of a kind to an address, and counts it in the share of the hour. It counts the asking,
 * not the account: an address without one gets the same answer after the same work. Calls at the same time wait for the row,
 * so the account is locked before: a call that holds it may be waiting here.
 *
 * @param message.gap least seconds between two.
 * @param message.address of the visitor who asks.
 * @throws AuthError `over_email_send_rate_limit` or `over_sms_send_rate_limit` with the seconds left.
 */
export async function claimSending(
  auth: Auth,
  queryable: Queryable,
  { channel, kind, recipient, gap, address }: Message,
): Promise<void> {
  const now = currentTime(auth);
  const hash = auth.secrets.fingerprint('recipient', recipient);
  const before = new Date(now.getTime() - gap * 1000);
  const [claimed] = await queryable.query(
    `insert into auth.send_times as kept (recipient_hash, kind, sent_at) values ($1, $2, $3)
     on conflict (recipient_hash, kind) do update set sent_at = excluded.sent_at where kept.sent_at <= $4
     returning kind`,
    [hash, `${channel} ${kind}`, now, before],
  );
  if (claimed === undefined) {
    const { sent_at } = await queryOne<{ sent_at: Date }>(
      queryable,
      'select sent_at from auth.send_times where recipient_hash = $1 and kind = $2',
      [hash, `${channel} ${kind}`],
    );
    const left = Math.max(1, Math.ceil((sent_at.getTime() + gap * 1000 - now.getTime()) / 1000));
    throw new AuthError(
      429,
      `over_${channel}_send_rate_limit`,
      `For security purposes, you can only request this after ${left} seconds.`,
    );
  }
  // After the gap: what is refused for coming too soon sends nothing and counts for nothing.
  await auth.limits.countSending(channel, recipient, address);
  await queryable.query(
    `delete from auth.send_times where ctid in (
       select ctid from auth.send_times where sent_at < $1 limit 20 for update skip locked)`,
    [new Date(now.getTime() - KEPT)],
  );
}
