import { describe, expect, it } from 'vitest';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { cooldownUsesOf } from './cooldown-uses.ts';
import { AURA_CHANGE, CAST_STAGE } from './fight-events.ts';

/** Rallying Cry: ten seconds, its buff has another id. */
const RALLY = 97462;
const RALLY_BUFF = 97463;
const WARRIOR = 72;

const cast = (timeMs: number, stage: number = CAST_STAGE.success) => ({
  timeMs,
  source: 'Ann',
  target: 'Ann',
  spell: RALLY,
  stage,
});
const buff = (timeMs: number, change: number, source = 'Ann') => ({
  timeMs,
  source,
  target: 'Ann',
  spell: RALLY_BUFF,
  change,
  isBuff: 1,
});

function usesOf(plan: Parameters<typeof inventFightEvents>[0]) {
  const events = inventFightEvents({ units: { Ann: { specId: WARRIOR } }, ...plan });
  const ann = events.units.findIndex(({ name }) => name === 'Ann');
  const all = cooldownUsesOf(events).get(ann)!;
  const rally = all.find(({ cooldown }) => cooldown.spellId === RALLY)!;
  return { all, rally, events };
}

describe('the cooldowns of a player', () => {
  it('are all those of the specialization, and an unused one names no spell of the log', () => {
    const { all, rally } = usesOf({ lengthMs: 60_000 });
    expect(all.map(({ cooldown }) => cooldown.spellId)).toEqual(
      cooldownsOfSpec(WARRIOR).map(({ spellId }) => spellId),
    );
    expect(all.map(({ spell, uses }) => [spell, uses.length])).toEqual(all.map(() => [-1, 0]));
    expect(rally.uses).toEqual([]);
  });

  it('name the spell as the log does once they were used', () => {
    const { rally, events } = usesOf({ casts: [cast(1000)] });
    expect(events.spells[rally.spell]?.spellId).toBe(RALLY);
  });
});

const onBob = (timeMs: number, change: number) => ({ ...buff(timeMs, change), target: 'Bob' });

describe('a use', () => {
  it('is a cast that succeeded, and two within half a second are one', () => {
    const { rally } = usesOf({
      casts: [cast(900, CAST_STAGE.start), cast(1000), cast(1499), cast(200_000)],
    });
    expect(rally.uses.map(({ castMs }) => castMs)).toEqual([1000, 200_000]);
    expect(usesOf({ casts: [cast(1000), cast(1500)] }).rally.uses).toHaveLength(2);
  });

  it('lasts as long as its buff, or as the pack says where the log shows none', () => {
    const { rally } = usesOf({
      casts: [cast(1000), cast(200_000)],
      auras: [
        buff(1020, AURA_CHANGE.applied),
        buff(2000, AURA_CHANGE.dose),
        buff(3000, AURA_CHANGE.removed, 'Bob'),
        buff(14_000, AURA_CHANGE.removed),
      ],
    });
    expect(rally.uses).toMatchObject([
      { castMs: 1000, activeUntilMs: 14_000, activeFrom: 'aura' },
      { castMs: 200_000, activeUntilMs: 210_000, activeFrom: 'pack' },
    ]);
  });

  it('has its buff on whom it was cast on, or on the player alone', () => {
    const toBob = { ...cast(1000), target: 'Bob' };
    const { applied, removed } = AURA_CHANGE;
    for (const auras of [
      [onBob(1020, applied), onBob(9000, removed)],
      [buff(1020, applied), buff(9000, removed)],
    ])
      expect(usesOf({ casts: [toBob], auras }).rally.uses).toMatchObject([
        { activeUntilMs: 9000, activeFrom: 'aura' },
      ]);
    const toAnn = usesOf({ casts: [cast(1000)], auras: [onBob(1020, applied), onBob(9000, removed)] }); // prettier-ignore
    expect(toAnn.rally.uses).toMatchObject([{ activeFrom: 'pack' }]);
  });

  it('takes no buff that came long before or after its cast', () => {
    for (const beganMs of [899, 2501])
      expect(
        usesOf({
          casts: [cast(1000)],
          auras: [buff(beganMs, AURA_CHANGE.applied), buff(14_000, AURA_CHANGE.removed)],
        }).rally.uses,
      ).toMatchObject([{ activeUntilMs: 11_000, activeFrom: 'pack' }]);
  });
});
