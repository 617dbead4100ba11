import { describe, expect, it } from 'vitest';
import { characterId } from '#season/ingest/stable-id.ts';
import { readOwnCharacters } from './own-characters.ts';

interface Asked {
  url: URL;
  authorization: string | null;
}

/** Battle.net with these answers, by region; 404 where there is none. */
function fakeBattlenet(
  answers: Record<string, unknown>,
  account: unknown = { sub: '4711', id: 4711, battletag: 'Someone#1234' },
) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push({ url, authorization: new Headers(init?.headers).get('authorization') });
    if (url.host === 'oauth.battle.net') return Response.json(account);
    const answer = answers[url.host.slice(0, 2)];
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? Response.json(
          { code: 404, type: 'BLZWEBAPI00000404', detail: 'Not Found' },
          { status: 404 },
        )
      : Response.json(answer);
  };
  return { fetch, asked };
}

const character = (name: string, more: object = {}) => ({
  name,
  id: 1,
  realm: { key: { href: 'https://x' }, name: 'Area 52', id: 3676, slug: 'area-52' },
  playable_class: { key: { href: 'https://x' }, name: 'Mage', id: 8 },
  level: 80,
  ...more,
});
const account = (...characters: unknown[]) => ({ id: 4711, wow_accounts: [{ id: 1, characters }] });
const notReached = () => Promise.reject(new TypeError('owner-token'));
const question = { token: 'owner-token', accountId: '4711' };

describe('the characters of a Battle.net account', () => {
  it('are asked for in every region with the owner’s token, and get the ids of the store', async () => {
    const { fetch, asked } = fakeBattlenet({
      us: account(character('Thaldora'), character('Élodora')),
      eu: { wow_accounts: [] },
    });
    const found = await readOwnCharacters({ ...question, fetch });
    expect(found).toEqual([
      {
        id: characterId('us', 3676, 'Thaldora'),
        region: 'us',
        realmId: 3676,
        realmSlug: 'area-52',
        name: 'Thaldora',
        classId: 8,
      },
      expect.objectContaining({ name: 'Élodora' }),
    ]);
    expect(asked.map(({ url }) => url.host)).toEqual([
      'oauth.battle.net',
      'us.api.blizzard.com',
      'eu.api.blizzard.com',
      'kr.api.blizzard.com',
      'tw.api.blizzard.com',
    ]);
    expect(asked.every(({ authorization }) => authorization === 'Bearer owner-token')).toBe(true);
    expect(asked[1]!.url.searchParams.get('namespace')).toBe('profile-us');
    expect(asked.some(({ url }) => url.href.includes('owner-token'))).toBe(false);
  });

  it('are not read with the token of another account, and no region is asked', async () => {
    const { fetch, asked } = fakeBattlenet({ us: account(character('Thaldora')) }, { id: 9 });
    await expect(readOwnCharacters({ ...question, fetch })).rejects.toMatchObject({
      code: 'other-account',
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [401, 'token'],
    [403, 'token'],
    [500, 'no-answer'],
  ])('answered with %d are a failure `%s` that does not show the token', async (status, code) => {
    const { fetch } = fakeBattlenet({ eu: new Response('owner-token', { status }) });
    const failure = await readOwnCharacters({ ...question, fetch }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain('owner-token');
  });

  it.each([
    { wow_accounts: [{ characters: [character('')] }] },
    { wow_accounts: [{ characters: [character('X', { realm: { id: 1 } })] }] },
    { wow_accounts: 'x' },
  ])('of an unknown shape are refused', async (answer) => {
    const { fetch } = fakeBattlenet({ eu: answer });
    await expect(readOwnCharacters({ ...question, fetch })).rejects.toMatchObject({
      code: 'no-answer',
    });
  });

  it('are not known while nothing answers', async () => {
    await expect(readOwnCharacters({ ...question, fetch: notReached })).rejects.toMatchObject({
      code: 'no-answer',
      message: 'Battle.net does not answer.',
    });
  });
});
