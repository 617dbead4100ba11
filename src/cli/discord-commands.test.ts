import { afterEach, describe, expect, it, vi } from 'vitest';
import { DISCORD_COMMANDS } from '#team/model/discord/commands.ts';
import { runDiscordCommands } from './discord-commands.ts';

const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const wrong = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => {
  vi.unstubAllEnvs();
  out.mockClear();
  wrong.mockClear();
});
const TOKEN = 'an.invented-token_of.a-bot';

function configure(token = TOKEN): void {
  vi.stubEnv('FARSEER_DISCORD_APPLICATION_ID', '1300000000000000009');
  vi.stubEnv('FARSEER_DISCORD_PUBLIC_KEY', 'ab'.repeat(32));
  vi.stubEnv('FARSEER_DISCORD_BOT_TOKEN', token);
}
const discord = (status: number) =>
  vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('[]', { status })));

describe('farseer discord-commands', () => {
  it('replaces the commands of the application', async () => {
    configure();
    const fetch = discord(200);
    expect(await runDiscordCommands([], { fetch })).toBe(0);
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('https://discord.com/api/v10/applications/1300000000000000009/commands');
    expect(init).toMatchObject({ method: 'PUT', redirect: 'manual' });
    expect(JSON.parse(init?.body as string)).toEqual(DISCORD_COMMANDS);
    expect(out.mock.calls.flat().join('')).toContain('/next, /signup, /bench, /plan, /link');
  });

  it('says that Discord refused, without the token', async () => {
    configure();
    expect(await runDiscordCommands([], { fetch: discord(401) })).toBe(1);
    const away = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error(TOKEN)));
    expect(await runDiscordCommands([], { fetch: away })).toBe(1);
    expect(wrong.mock.calls.flat().join('')).not.toContain(TOKEN);
  });

  it('asks nothing without an application or a token', async () => {
    const fetch = discord(200);
    expect(await runDiscordCommands([], { fetch })).toBe(2);
    configure('');
    expect(await runDiscordCommands([], { fetch })).toBe(2);
    expect(await runDiscordCommands(['all'], { fetch })).toBe(2);
    expect(await runDiscordCommands(['--print'], { fetch })).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
  });
});
