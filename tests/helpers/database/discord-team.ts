/** A team whose people press and write in Discord: requests signed as Discord signs them, against a database of their own. */
import { generateKeyPairSync, randomInt, sign } from 'node:crypto';
import { silentLog, type OperatorLog } from '#lib/operator-log.ts';
import type { Database } from '#store/database.ts';
import { makeDiscordCode } from '#store/queries/discord.ts';
import { createInteractionsEndpoint } from '#team/discord/interactions-endpoint.ts';
import { DATE, makeTestTeam, VISITORS, type Person } from './test-team.ts';

export const APPLICATION = '1300000000000000009';
export const CHANNEL = '1200000000000000003';
const NOW_MS = Date.parse(`${DATE}T12:00Z`);

/** Users of Discord of the people of the team. */
export const DISCORD: Record<Person | 'unlinked', string> = {
  owner: '1100000000000000001',
  officer: '1100000000000000002',
  raider: '1100000000000000003',
  guest: '1100000000000000004',
  expelled: '1100000000000000005',
  stranger: '1100000000000000006',
  unlinked: '1100000000000000007',
};

const freshId = () => `14${randomInt(2 ** 47)}`;

interface Sent {
  who?: Person | 'unlinked';
  channel?: string;
  permissions?: string;
  id?: string;
  application?: string;
  more?: object;
}

export function body(type: number, data: object, sent: Sent): string {
  const { who = 'raider', channel = CHANNEL, permissions = '0' } = sent;
  return JSON.stringify({
    id: sent.id ?? freshId(),
    application_id: sent.application ?? APPLICATION,
    type,
    token: 'secret-token',
    guild_id: '1200000000000000002',
    channel_id: channel,
    member: { user: { id: DISCORD[who], username: who }, permissions },
    data,
    ...sent.more,
  });
}

export interface Answer {
  status: number;
  type?: number;
  text: string;
  /** 64: seen by its reader alone. */
  flags: number | undefined;
  ids: string[];
}

export const button = (answer: string, of: string) => `v1:answer:${answer}:${of}:${DATE}`;

/** @param log where the endpoint writes its faults. */
export async function makeDiscordTeam(log: OperatorLog = silentLog) {
  const people = await makeTestTeam();
  const { database } = people.fresh;
  const { team, member } = people;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const parts = {
    applicationId: APPLICATION,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('hex'),
    siteUrl: 'https://farseer.example',
    database: () => database as Database | null,
    log,
    now: () => NOW_MS,
  };
  const endpoint = createInteractionsEndpoint(parts);

  function signed(text: string, ageMs = 0): Headers {
    const timestamp = String(Math.floor((NOW_MS - ageMs) / 1000));
    const signature = sign(null, Buffer.from(timestamp + text), privateKey).toString('hex');
    return new Headers({ 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp });
  }
  async function send(text: string, { answers = endpoint, ageMs = 0 } = {}): Promise<Answer> {
    const response = await answers(signed(text, ageMs), Buffer.from(text));
    const json = (await response.json()) as {
      type?: number;
      data?: {
        content?: string;
        flags?: number;
        components?: { components: { custom_id: string; options?: { value: string }[] }[] }[];
      };
      error?: string;
    };
    return {
      status: response.status,
      type: json.type!,
      text: json.data?.content ?? json.error ?? '',
      flags: json.data?.flags,
      ids: (json.data?.components ?? []).flatMap((row) =>
        row.components.map(({ custom_id }) => custom_id),
      ),
    };
  }
  const command = (name: string, sent: Sent = {}, options: object[] = []) =>
    send(body(2, { name, options }, sent));
  const press = (custom_id: string, sent: Sent = {}, values: string[] = []) =>
    send(body(3, { custom_id, values }, sent));
  const stored = async (who = 'raider') =>
    (
      await database.query<{ answer: string; spec: number | null }>(
        'select answer, spec_id as spec from raid_answers where member_id = $1 and on_date = $2',
        [member[who], DATE],
      )
    )[0];
  const code = (who: Person, of: string | null) =>
    database.transaction((t) => makeDiscordCode(t, of), { as: VISITORS[who] });

  async function link(who: Person, written?: string): Promise<Answer> {
    const value = written ?? (await code(who, null));
    return command('link', { who }, [{ name: 'code', value }]);
  }
  const connect = async (of: string, by: Person, sent: Sent = {}) =>
    command('link', { who: by, permissions: '16', ...sent }, [
      { name: 'code', value: await code(by, of) },
    ]);

  await connect(team, 'officer');
  for (const who of ['owner', 'officer', 'raider', 'guest', 'expelled', 'stranger'] as const)
    await link(who);
  return { ...people, parts, endpoint, signed, send, command, press, stored, code, link, connect };
}
