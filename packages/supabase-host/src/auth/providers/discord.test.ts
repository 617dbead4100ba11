import { describe, expect, it } from 'vitest';
import { readDiscordProfile } from './discord.ts';

describe('readDiscordProfile', () => {
  it('reads name, address and picture', () => {
    const profile = readDiscordProfile('https://discord.com', {
      id: '80351110224678912',
      username: 'rexxar',
      global_name: 'Rexxar',
      avatar: 'a_8342729096ea3675442027381ff50dfe',
      email: 'Rexxar@Feralas.example',
      verified: true,
    });
    expect(profile).toMatchObject({
      subject: '80351110224678912',
      email: 'rexxar@feralas.example',
      emailVerified: true,
      claims: {
        name: 'Rexxar',
        preferred_username: 'rexxar',
        avatar_url:
          'https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea3675442027381ff50dfe.gif',
      },
    });
  });

  it('does without what is hidden', () => {
    const profile = readDiscordProfile('https://discord.com', {
      id: '1',
      username: 'x',
      avatar: null,
    });
    expect(profile.email).toBeNull();
    expect(profile.claims).not.toHaveProperty('avatar_url');
  });

  it('refuses an answer that names no user', () => {
    expect(() => readDiscordProfile('i', {})).toThrow('named no account');
  });
});
