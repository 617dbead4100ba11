import { describe, expect, it } from 'vitest';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import { TARGET_CHOICE, chosenTargets, namesOf, shareOf, targetOptions } from './target-choice.ts';

const target = (name: string, npcId: number | null, total: number, count = 1): DamageTarget => ({
  key: npcId === null ? `Player-1-${name}` : `npc-${npcId}`,
  npcId,
  name,
  units: Array.from({ length: count }, (_, unit) => unit),
  total,
});
const ALL = [target('Warden', 7, 600), target('Imp', 8, 300, 5), target('Ann', null, 100)];
const BOSS = new Set([7]);

describe('the targets of a choice', () => {
  it('are the boss, or all others', () => {
    expect(chosenTargets('boss', ALL, BOSS)).toEqual({ words: 'the boss', targets: [ALL[0]] });
    expect(chosenTargets('adds', ALL, BOSS).targets).toEqual([ALL[1]]);
    expect(chosenTargets('enemies', ALL, BOSS)).toEqual({
      words: 'enemy players',
      targets: [ALL[2]],
    });
  });
  it('are one kind of creature, or one player by a token without a name', () => {
    expect(chosenTargets('npc-8', ALL, BOSS)).toEqual({ words: 'Imp', targets: [ALL[1]] });
    const value = targetOptions(ALL, BOSS).named[2]!.value;
    expect(value).toMatch(TARGET_CHOICE);
    expect(chosenTargets(value, ALL, BOSS).words).toBe('Ann');
  });
  it('are none when it was not hit', () =>
    expect(chosenTargets('npc-9', ALL, BOSS).targets).toEqual([]));
});

describe('targetOptions', () => {
  it('name each with its damage and share', () => {
    const { groups, named } = targetOptions(ALL, BOSS);
    expect(groups.map(({ label }) => label)).toEqual([
      'Boss · 600 (60.0%)',
      'Adds · 300 (30.0%)',
      'Enemy players · 100 (10.0%)',
    ]);
    expect(named.map(({ label }) => label)).toContain('Imp ×5 · 300 (30.0%)');
  });
  it('tell kinds of one name apart by their ids', () => {
    const { named } = targetOptions([...ALL, target('Imp', 9, 0)], BOSS);
    expect(named.map(({ label }) => label)).toEqual([
      'Warden · 600 (60.0%)',
      'Imp (id 8) ×5 · 300 (30.0%)',
      'Ann · 100 (10.0%)',
      'Imp (id 9) · 0 (0.0%)',
    ]);
  });
  it('leave out groups without damage', () =>
    expect(targetOptions(ALL.slice(0, 1), BOSS).groups.map(({ value }) => value)).toEqual([
      'boss',
    ]));
});

it('says at most four names and a share', () => {
  const four = [...ALL, target('Bat', 9, 1)];
  expect(namesOf(four)).toBe('Warden, Imp ×5, Ann and Bat');
  expect(namesOf([...four, target('Rat', 10, 1)])).toBe('Warden, Imp ×5, Ann and 2 more');
  expect(shareOf(ALL.slice(1), ALL)).toBe('40.0%');
});
