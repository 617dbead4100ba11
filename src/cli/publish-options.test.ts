import { expect, it } from 'vitest';
import { readLiveTarget, readPublishOptions } from './publish-options.ts';

const FARSEER_TOKEN = `farseer_${'a'.repeat(43)}`;
const TEAM = 'team:00000000-0000-4000-8000-000000000001';
const NONE = { site: undefined, names: undefined, seen: undefined, kills: false };
const read = (asked: Partial<typeof NONE> | Record<string, unknown>, environment = {}) =>
  readPublishOptions({ ...NONE, ...asked }, { FARSEER_TOKEN, ...environment });

it('names no one and shows a link alone, where nothing else is asked', () => {
  expect(read({})).toEqual({
    site: { url: 'http://localhost:3000', token: FARSEER_TOKEN },
    names: 'roles',
    ownName: null,
    visibility: 'link',
    killsOnly: false,
  });
  expect(read({}, { FARSEER_URL: 'https://farseer.example/a' })).toMatchObject({
    site: { url: 'https://farseer.example' },
  });
  expect(read({ names: 'own:Anna-Somewhere-EU', seen: TEAM })).toMatchObject({
    names: 'own',
    ownName: 'Anna-Somewhere-EU',
    visibility: TEAM,
  });
});

it.each([
  [{ site: 'http://farseer.example' }, '--site must be'],
  [{ site: 'farseer' }, '--site must be'],
  [{ names: 'everyone' }, '--names must be'],
  [{ names: 'own' }, '--names must be'],
  [{ names: 'full:Anna' }, '--names must be'],
  [{ seen: 'guild' }, '--seen must be'],
  [{ seen: 'team:1' }, '--seen must be'],
])('refuses %o', (asked, reason) => {
  expect(read(asked)).toContain(reason);
});

it('asks for a token, and never shows one', () => {
  for (const token of ['', 'hush-hush', `${FARSEER_TOKEN}x`]) {
    const said = readPublishOptions(NONE, { FARSEER_TOKEN: token });
    expect(said).toContain('--publish needs FARSEER_TOKEN');
    expect(said).not.toContain('hush');
  }
});

it('shows a night to a team by its id, with a token', () => {
  const [, team = ''] = TEAM.split(':');
  expect(readLiveTarget({ site: 'https://farseer.example', team }, { FARSEER_TOKEN })).toEqual({
    site: { url: 'https://farseer.example', token: FARSEER_TOKEN },
    teamId: team,
  });
  expect(readLiveTarget({ site: undefined, team: '1' }, { FARSEER_TOKEN })).toContain(
    '--team must be',
  );
  expect(readLiveTarget({ site: undefined, team }, {})).toContain('--team needs FARSEER_TOKEN');
  expect(readLiveTarget({ site: 'http://farseer.example', team }, { FARSEER_TOKEN })).toContain(
    '--site',
  );
});
