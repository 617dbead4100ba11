import { expect, it } from 'vitest';
import { bossText } from './boss-text.ts';

const team = { guild: '@everyone *stars*', name: 'Main' };
const link = 'https://farseer.example/team/1';

it('says which boss fell, after how long and on which pull, and mentions no one', () => {
  expect(
    bossText(team, { encounterId: 3129, difficultyId: 16, pulls: 12, durationMs: 342_000 }, link),
  ).toMatch(
    /^\*\*Mythic .+\*\* is down · .*\\\*stars\\\*, Main\nAfter 5:42, on pull 12 of the night\.\nThe night: <https:\/\/farseer\.example\/team\/1>$/,
  );
});

it('names a boss and difficulty that Farseer does not know by its number', () => {
  const text = bossText(
    team,
    { encounterId: 99_999, difficultyId: 999, pulls: 1, durationMs: 60_000 },
    link,
  );
  expect(text).toContain('**Boss 99999** is down');
  expect(text).toContain('on the first pull of the night');
});
