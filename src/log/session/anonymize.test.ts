import { describe, expect, it } from 'vitest';
import { createAliases } from './aliases.ts';
import { playerStyle } from './player-style.ts';
import { createAnonymizer } from './anonymize.ts';

const PEOPLE = [
  { guid: 'Player-1-A', name: 'Anna-Somewhere-EU', specId: 73 },
  { guid: 'Player-1-B', name: 'Berta-Somewhere-EU', specId: 264 },
];
const read = {
  malformed: { 'too long': { count: 1, example: 'SPELL_CAST,Anna' } },
  name: 'Hollow Warden',
  durationMs: 90_000,
  players: [
    { ...PEOPLE[0]!, damageBySpell: [{ spellId: 1, name: 'Slam', total: 5 }] },
    { ...PEOPLE[1]!, damageBySpell: [] },
  ],
  unowned: [{ guid: 'Pet-0-1-2-3-4-5', name: 'Bertas Bello', damage: 3 }],
  enemies: [{ guid: 'Creature-0-1-2-3-4-5', name: 'Hollow Warden' }],
  deaths: [
    { guid: 'Player-1-B', name: 'Berta-Somewhere-EU', by: { sourceName: 'Anna-Somewhere-EU' } },
    { guid: 'Player-1-Z', name: 'Zoe-Elsewhere-EU', by: null },
  ],
  timeline: [{ guid: 'Player-1-A', damage: new Float64Array([1, 2]) }],
};

describe('a anonymize', () => {
  const anonymize = createAnonymizer(createAliases(PEOPLE, true), PEOPLE);

  it('leaves no name anywhere, and everything else as it was', () => {
    const after = anonymize(read);
    expect(JSON.stringify(after)).not.toMatch(/Anna|Berta|Zoe|Bello/);
    expect(after.players.map(({ name }) => name)).toEqual(['Tank 1', 'Healer 1']);
    expect(after.deaths.map(({ name }) => name)).toEqual(['Healer 1', 'Player']);
    expect(after.deaths[0]?.by).toEqual({ sourceName: 'Tank 1' });
    expect(after.unowned[0]?.name).toBe('Pet');
    expect({ ...after, players: [], deaths: [], unowned: [] }).toEqual({
      ...read,
      players: [],
      deaths: [],
      unowned: [],
      malformed: { 'too long': { count: 1, example: '' } },
    });
    expect(read.players[0]?.name).toBe('Anna-Somewhere-EU');
  });

  it('tells the role where a specialization stood', () => {
    const looks = anonymize(read).players.map(({ specId }) => playerStyle(specId).label);
    expect(looks).toEqual(['Tank', 'Healer']);
  });

  it('is the same each time, and the same object where no player is named', () => {
    expect(anonymize(read)).toBe(anonymize(read));
    expect(anonymize(read).enemies).toBe(read.enemies);
    expect(anonymize(read).timeline).toBe(read.timeline);
  });

  it('takes GUIDs out of files, too', () => {
    const book = createAliases(PEOPLE, true);
    const after = createAnonymizer(book, PEOPLE, { forFiles: true })(read);
    expect(JSON.stringify(after)).not.toMatch(/Player-|Pet-/);
    expect(after.players[0]).toMatchObject({ guid: 'Tank 1', name: 'Tank 1', specId: null });
    expect(after.timeline[0]?.guid).toBe('Tank 1');
  });

  it('is none where people are named', () => {
    expect(createAnonymizer(createAliases(PEOPLE, false), PEOPLE)(read)).toBe(read);
  });
});
