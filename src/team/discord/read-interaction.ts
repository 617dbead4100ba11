import * as v from 'valibot';

/** Who sent an interaction, and from where. */
export interface Sender {
  /** Of the interaction: Discord gives each its own. */
  id: string;
  /** Opens the answer for a quarter of an hour: a secret. */
  token: string;
  applicationId: string;
  discordId: string;
  /** As Discord shows the user. */
  name: string;
  /** Null in a conversation without a server. */
  serverId: string | null;
  channelId: string;
  /** Whether Discord says that the user may manage the channel. */
  manages: boolean;
}

/** What Discord sent, as far as Farseer answers it. */
export type Interaction =
  | { kind: 'ping' }
  | { kind: 'command'; from: Sender; name: string; options: Readonly<Record<string, string>> }
  | {
      kind: 'press';
      from: Sender;
      customId: string;
      values: readonly string[];
      /** Whether the message with the button is seen by the sender alone. */
      isPrivate: boolean;
    }
  | { kind: 'other'; from: Sender };

const snowflake = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const user = v.object({
  id: snowflake,
  username: v.pipe(v.string(), v.maxLength(200)),
  global_name: v.nullish(v.pipe(v.string(), v.maxLength(200))),
});
const sent = v.object({
  id: snowflake,
  application_id: snowflake,
  type: v.number(),
  token: v.pipe(v.string(), v.maxLength(1000)),
  guild_id: v.nullish(snowflake),
  channel_id: v.nullish(snowflake),
  member: v.nullish(
    v.object({ user, permissions: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,30}$/))) }),
  ),
  user: v.nullish(user),
  message: v.nullish(v.object({ flags: v.nullish(v.number()) })),
  data: v.nullish(v.unknown()),
});
const commandData = v.object({
  name: v.pipe(v.string(), v.maxLength(32)),
  options: v.nullish(
    v.pipe(
      v.array(v.object({ name: v.pipe(v.string(), v.maxLength(32)), value: v.unknown() })),
      v.maxLength(25),
    ),
  ),
});
const pressData = v.object({
  custom_id: v.pipe(v.string(), v.maxLength(100)),
  values: v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(25))),
});

/** Administrator, manage channels, manage server: bits of Discord's permissions. */
const MANAGING = 0x8n | 0x10n | 0x20n;
/** Flag of a message that its reader alone sees. */
const EPHEMERAL = 64;

/**
 * Reads the JSON of an interaction. Unknown members are ignored, as Discord asks.
 *
 * @returns null for what is none, or has no user.
 */
export function readInteraction(body: unknown): Interaction | null {
  if (v.is(v.object({ type: v.literal(1) }), body)) return { kind: 'ping' };
  const read = v.safeParse(sent, body);
  if (!read.success) return null;
  const { id, token, application_id, type, guild_id, channel_id, member, message, data } =
    read.output;
  const who = member?.user ?? read.output.user;
  if (!who) return null;
  const from: Sender = {
    id,
    token,
    applicationId: application_id,
    discordId: who.id,
    name: (who.global_name ?? who.username).slice(0, 80),
    serverId: guild_id ?? null,
    channelId: channel_id ?? '',
    manages: (BigInt(member?.permissions ?? '0') & MANAGING) !== 0n,
  };
  if (type === 2) {
    const command = v.safeParse(commandData, data);
    if (!command.success) return { kind: 'other', from };
    const options: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const { name, value } of command.output.options ?? [])
      if (typeof value === 'string') options[name] = value;
    return { kind: 'command', from, name: command.output.name, options };
  }
  const press = type === 3 ? v.safeParse(pressData, data) : null;
  if (!press?.success) return { kind: 'other', from };
  return {
    kind: 'press',
    from,
    customId: press.output.custom_id,
    values: press.output.values ?? [],
    isPrivate: ((message?.flags ?? 0) & EPHEMERAL) !== 0,
  };
}
