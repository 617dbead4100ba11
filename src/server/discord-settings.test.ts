import { expect, it } from 'vitest';
import { readDiscordSettings } from './discord-settings.ts';

const ID = '1300000000000000009';
const KEY = 'AB'.repeat(32);

it('is off without an application, and reads one with its key', () => {
  expect(readDiscordSettings({})).toBeNull();
  const settings = { FARSEER_DISCORD_APPLICATION_ID: ID, FARSEER_DISCORD_PUBLIC_KEY: KEY };
  expect(readDiscordSettings(settings)).toEqual({
    applicationId: ID,
    publicKey: KEY.toLowerCase(),
  });
});

it.each([
  [{ FARSEER_DISCORD_APPLICATION_ID: ID }, 'FARSEER_DISCORD_PUBLIC_KEY is ""'],
  [{ FARSEER_DISCORD_PUBLIC_KEY: KEY }, 'FARSEER_DISCORD_APPLICATION_ID is ""'],
  [
    { FARSEER_DISCORD_APPLICATION_ID: ID, FARSEER_DISCORD_PUBLIC_KEY: 'key' },
    'FARSEER_DISCORD_PUBLIC_KEY is "key"; it may be 64 digits from 0 to f',
  ],
  [
    { FARSEER_DISCORD_APPLICATION_ID: 'farseer', FARSEER_DISCORD_PUBLIC_KEY: KEY },
    'FARSEER_DISCORD_APPLICATION_ID is "farseer"; it may be 15 to 20 digits',
  ],
])('names what is wrong: %j', (environment, sentence) =>
  expect(() => readDiscordSettings(environment)).toThrow(sentence),
);
