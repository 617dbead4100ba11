import { DISCORD_COMMANDS } from '#team/model/discord/commands.ts';
import { readConfiguration } from '#server/configuration.ts';
import { readCall, refuseCall } from './read-call.ts';

const USAGE = `farseer discord-commands [--print]

Registers the commands by which teams answer inside Discord (/next, /signup, /bench, /plan, /link), in place of all that the application
had. Needs FARSEER_DISCORD_APPLICATION_ID, FARSEER_DISCORD_PUBLIC_KEY and FARSEER_DISCORD_BOT_TOKEN; a server that runs needs no token.
  --print  shows what would be sent, and sends nothing
Exit 0, 1 when Discord does not take them, 2 when the call or a setting is wrong.
`;

const PATIENCE_MS = 20_000;

/** `farseer discord-commands` @returns the exit code. */
export async function runDiscordCommands(
  args: readonly string[],
  { fetch = globalThis.fetch }: { fetch?: typeof globalThis.fetch } = {},
): Promise<number> {
  const parsed = readCall('discord-commands', USAGE, args, { print: { type: 'boolean' } });
  if (typeof parsed === 'number') return parsed;
  if (parsed.positionals.length > 0) return refuseCall('discord-commands', 'it takes options only');
  if (parsed.values.print) {
    process.stdout.write(`${JSON.stringify(DISCORD_COMMANDS, null, 2)}\n`);
    return 0;
  }
  const { discord } = readConfiguration(process.env);
  const token = process.env['FARSEER_DISCORD_BOT_TOKEN'] || '';
  if (!discord)
    return refuseCall(
      'discord-commands',
      'FARSEER_DISCORD_APPLICATION_ID and FARSEER_DISCORD_PUBLIC_KEY are not set',
    );
  if (!/^[\w.-]{20,200}$/.test(token))
    return refuseCall('discord-commands', 'FARSEER_DISCORD_BOT_TOKEN is no token of a bot');
  const response = await fetch(
    `https://discord.com/api/v10/applications/${discord.applicationId}/commands`,
    {
      method: 'PUT',
      redirect: 'manual',
      headers: {
        Authorization: `Bot ${token}`,
        'Content-Type': 'application/json',
        'User-Agent': 'DiscordBot (farseer, 1)',
      },
      body: JSON.stringify(DISCORD_COMMANDS),
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  ).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok) {
    const names = DISCORD_COMMANDS.map(({ name }) => `/${name}`).join(', ');
    process.stdout.write(`Registered: ${names}. Discord shows them within a minute.\n`);
    return 0;
  }
  process.stderr.write(
    response
      ? `farseer discord-commands: Discord did not take them (${response.status}).\n`
      : 'farseer discord-commands: Discord could not be reached.\n',
  );
  return 1;
}
