import { describe, expect, it } from 'vitest';
import { cooldownLanesOf } from './cooldown-lanes.ts';
import { AURA_CHANGE } from './fight-events.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';

/** Rallying Cry: three minutes, ten seconds, its buff has another id. */
const RALLY = 97462;
const RALLY_BUFF = 97463;
const WARRIOR = 72;
const rally = (timeMs: number) => ({
  timeMs,
  source: 'Ann',
  target: 'Ann',
  spell: RALLY,
  stage: 1,
});
const buff = (timeMs: number, change: number) => ({
  timeMs,
  source: 'Ann',
  target: 'Ann',
  spell: RALLY_BUFF,
  change,
  isBuff: 1,
});

function laneOfRally(plan: Parameters<typeof inventFightEvents>[0]) {
  const events = inventFightEvents({ units: { Ann: { specId: WARRIOR } }, ...plan });
  return cooldownLanesOf(events)[0]!.lanes.find(({ spellId }) => spellId === RALLY);
}

describe('cooldownLanesOf', () => {
  it('gives casts with their shadow and the buff the log shows', () => {
    const lane = laneOfRally({
      lengthMs: 400_000,
      spells: { [RALLY]: 'Anspornender Schrei' },
      casts: [rally(60_000), rally(300_000)],
      auras: [buff(60_020, AURA_CHANGE.applied), buff(73_000, AURA_CHANGE.removed)],
    });
    expect(lane).toMatchObject({
      name: 'Anspornender Schrei',
      category: 'raid-defensive',
      cooldownMs: 180_000,
      uses: [
        { castMs: 60_000, readyAgainMs: 240_000, activeUntilMs: 73_000, activeFrom: 'aura' },
        { castMs: 300_000, readyAgainMs: 480_000, activeUntilMs: 310_000, activeFrom: 'pack' },
      ],
      couldHaveBeenUsed: { n: 0, doubts: [] },
    });
  });

  it('counts the uses that were left out, without the last ten seconds and without the dead', () => {
    expect(laneOfRally({ lengthMs: 380_000, casts: [rally(5000)] })!.couldHaveBeenUsed.n).toBe(2);
    expect(laneOfRally({ lengthMs: 190_000, casts: [rally(5000)] })!.couldHaveBeenUsed.n).toBe(0);
    const died = laneOfRally({
      lengthMs: 600_000,
      casts: [rally(5000)],
      deaths: [{ timeMs: 100_000, unit: 'Ann' }],
    });
    expect(died!.couldHaveBeenUsed.n).toBe(0);
  });

  it('doubts a base cooldown that was beaten', () => {
    const lane = laneOfRally({ lengthMs: 200_000, casts: [rally(5000), rally(150_000)] });
    expect(lane!.couldHaveBeenUsed.doubts).toEqual(['used-sooner']);
  });

  it('lists what was not seen apart, unless the rest of the log shows it', () => {
    const events = inventFightEvents({ units: { Ann: { specId: WARRIOR } }, lengthMs: 100_000 });
    const [ann] = cooldownLanesOf(events);
    expect(ann!.lanes).toEqual([]);
    expect(ann!.notSeen.map(({ spellId }) => spellId)).toContain(RALLY);
    const usedElsewhere = new Map([[events.units[ann!.unit]!.guid, new Set([RALLY])]]);
    const [known] = cooldownLanesOf(events, { usedElsewhere });
    expect(
      known!.lanes.map(({ spellId, couldHaveBeenUsed }) => [spellId, couldHaveBeenUsed.n]),
    ).toEqual([[RALLY, 1]]);
  });

  it('puts healers first and gives those without a specialization no lanes', () => {
    const events = inventFightEvents({
      units: { Ann: { specId: WARRIOR }, Bob: {}, Cid: { specId: 105 } },
    });
    expect(cooldownLanesOf(events).map(({ role, notSeen }) => [role, notSeen.length > 0])).toEqual([
      ['healer', true],
      ['damage', true],
      [null, false],
    ]);
  });
});
