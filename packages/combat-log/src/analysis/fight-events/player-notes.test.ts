import { describe, expect, it } from 'vitest';
import type { PlayerFacts } from './player-facts.ts';
import { playerNotesOf } from './player-notes.ts';

const MINUTE = 60_000;

function facts(
  [uses, possible]: [number, number],
  uptimeMs: number,
  [came, wasted]: [number, number],
  aliveMs = MINUTE,
): PlayerFacts {
  return {
    guid: 'Player-1-A',
    aliveMs,
    cooldowns: [{ spellId: 1, name: 'Horn', uses, possible, doubts: [] }],
    buffs: [{ spellId: 2, name: 'Shell', uptimeMs, drops: 1 }],
    resources: [{ powerType: 1, name: 'Rage', came, wasted }],
  };
}

const usual = facts([2, 2], 0.9 * MINUTE, [95, 5]);
const notesOf = (now: PlayerFacts, before: PlayerFacts[]) => {
  const found = playerNotesOf(now, before);
  if (!found.enough) throw new Error(found.reason);
  return found.notes;
};
const worseOf = (now: PlayerFacts, before = [usual, usual, usual]) =>
  notesOf(now, before)
    .filter(({ isWorse }) => isWorse)
    .map(({ kind }) => kind)
    .toSorted();

const withOthers = (pull: PlayerFacts): PlayerFacts => ({
  ...pull,
  cooldowns: [...pull.cooldowns, { spellId: 9, name: 'Wall', uses: 0, possible: 2, doubts: [] }],
  resources: [...pull.resources, { powerType: 3, name: 'Energy', came: 0, wasted: 100 }],
});

describe('a pull beside earlier ones of the same player', () => {
  it('names what is worse than the own habit, and nothing else', () => {
    expect(worseOf(usual)).toEqual([]);
    expect(worseOf(facts([1, 2], 0.9 * MINUTE, [95, 5]))).toEqual(['cooldown']);
    expect(worseOf(facts([2, 2], 0.7 * MINUTE, [95, 5]))).toEqual(['buff']);
    expect(worseOf(facts([2, 2], 0.9 * MINUTE, [80, 20]))).toEqual(['resource']);
    expect(worseOf(facts([3, 3], MINUTE, [100, 0]))).toEqual([]);
  });

  it('holds small differences and the usual spread for nothing', () => {
    // 0.9 of a use is missing, not a whole one.
    const often = facts([9, 10], 0.9 * MINUTE, [95, 5]);
    expect(worseOf(facts([0, 1], 0.85 * MINUTE, [90, 10]), [often, often, often])).toEqual([]);
    // As low, and as wasteful, as one of the pulls before.
    const poor = facts([2, 2], 0.5 * MINUTE, [60, 40]);
    expect(worseOf(poor, [usual, usual, usual, poor])).toEqual([]);
    // A buff that is on for a quarter of the time comes from chance.
    const rare = facts([2, 2], 0.25 * MINUTE, [95, 5]);
    expect(worseOf(facts([2, 2], 1, [95, 5]), [rare, rare, rare])).toEqual([]);
  });

  it('says how much, beside what and of how many', () => {
    const before = [usual, facts([1, 2], 0.8 * MINUTE, [95, 5]), usual];
    const [first] = notesOf(facts([0, 2], 0.7 * MINUTE, [95, 5]), before);
    expect(first).toMatchObject({ kind: 'cooldown', now: 0, usual: 5 / 6, n: 3, counts: [0, 2] });
    const buff = notesOf(facts([0, 2], 0.7 * MINUTE, [95, 5]), before).find(
      ({ kind }) => kind === 'buff',
    );
    expect(buff).toMatchObject({ now: 0.7, usual: 0.9, n: 3, counts: [1, 1], isWorse: true });
  });

  it('compares each cooldown and resource with itself, and only with pulls that had it', () => {
    const [first] = notesOf(
      facts([1, 2], 0.9 * MINUTE, [95, 5]),
      [usual, usual, usual].map(withOthers),
    );
    expect(first).toMatchObject({ kind: 'cooldown', id: 1, now: 0.5, usual: 1, n: 3 });
    const resource = notesOf(usual, [usual, usual, usual].map(withOthers)).find(
      ({ kind }) => kind === 'resource',
    );
    expect(resource).toMatchObject({ id: 1, usual: 0.05, n: 3 });
    // It could not be used in this pull, or not in three pulls before.
    const never = facts([0, 0], 0.9 * MINUTE, [95, 5]);
    const kinds = (now: PlayerFacts, before: PlayerFacts[]) =>
      notesOf(now, before).map(({ kind }) => kind);
    expect(kinds(never, [usual, usual, usual])).not.toContain('cooldown');
    expect(kinds(usual, [usual, usual, never])).not.toContain('cooldown');
    expect(kinds(usual, [usual, usual, usual])).toContain('cooldown');
  });

  it('says nothing of few pulls, of a short life, or of what is not in this pull', () => {
    const short = facts([0, 2], 0, [0, 100], 20_000);
    expect(playerNotesOf(usual, [usual, usual, short])).toEqual({
      enough: false,
      reason: 'few-pulls',
      n: 2,
    });
    expect(playerNotesOf(short, [usual, usual, usual])).toMatchObject({ reason: 'short-life' });
    expect(
      notesOf({ ...usual, buffs: [], cooldowns: [], resources: [] }, [usual, usual, usual]),
    ).toEqual([]);
  });
});
