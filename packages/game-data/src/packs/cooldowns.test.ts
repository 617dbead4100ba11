import { describe, expect, it } from 'vitest';
import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import { specializationById } from '#game/specializations.ts';
import { cooldownBySpellId, cooldownsOfEverybody, cooldownsOfSpec } from './cooldowns.ts';

const specIds = [...new Set(cooldownRows.flatMap((row) => row[2]))];

describe('the table', () => {
  it('uses every spell id for one button only', () => {
    const ids = cooldownRows.flatMap((row) => [row[0], ...(row[8]?.otherIds ?? [])]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has positive cooldowns, and durations that fit a fight', () => {
    for (const [id, , , , cooldown, duration, charges] of cooldownRows) {
      expect(id).toBeGreaterThan(0);
      expect(cooldown).toBeGreaterThan(0);
      expect(duration).toBeGreaterThanOrEqual(0);
      expect(duration).toBeLessThanOrEqual(600);
      expect(charges).toBeGreaterThan(0);
    }
  });

  it('gives own seconds only to specs that have the cooldown', () => {
    const own = cooldownRows.flatMap((row) =>
      (row[8]?.perSpec ?? []).map(([specId]) => row[2].includes(specId)),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own).not.toContain(false);
  });
});

describe('cooldownsOfSpec', () => {
  it('knows 39 specializations and a defensive of each', () => {
    expect(specIds).toHaveLength(39);
    expect(specIds.filter((specId) => specializationById(specId) === undefined)).toEqual([]);
    for (const specId of specIds) {
      const categories = cooldownsOfSpec(specId).map((cooldown) => cooldown.category);
      expect(categories).toContain('personal-defensive');
    }
  });

  it('names a spell once per specialization', () => {
    for (const specId of specIds) {
      const ids = cooldownsOfSpec(specId).flatMap(({ spellId, otherIds }) => [
        spellId,
        ...otherIds,
      ]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('is empty for an undescribed specialization', () => {
    expect(cooldownsOfSpec(1)).toEqual([]);
  });
});

describe('look-ups', () => {
  it('decode a row with its talents and its buff', () => {
    expect(cooldownBySpellId(97462)).toEqual({
      spellId: 97462,
      name: 'Rallying Cry',
      category: 'raid-defensive',
      tags: [],
      cooldownSeconds: 180,
      durationSeconds: 10,
      charges: 1,
      target: 'raid',
      specIds: [71, 72, 73],
      otherIds: [],
      auraId: 97463,
      talents: [
        {
          talentSpellId: 382310,
          talentName: 'Inspiring Presence',
          stat: 'duration',
          operation: 'add',
          value: 3,
        },
      ],
      unsure: false,
    });
  });

  it('give a specialization its own seconds and its own reading of a talent', () => {
    expect(cooldownBySpellId(115203, 270)).toMatchObject({
      cooldownSeconds: 120,
      talents: [{ talentSpellId: 388813, value: -30 }],
    });
    const brewmaster = cooldownBySpellId(115203, 268);
    expect(brewmaster?.cooldownSeconds).toBe(360);
    expect(brewmaster?.talents).toHaveLength(1);
    expect(brewmaster?.talents[0]).toMatchObject({ talentSpellId: 388813, value: -120 });
    expect(cooldownsOfSpec(268).find(({ spellId }) => spellId === 115203)).toEqual(brewmaster);
  });

  it('find a button by the other ids the log writes', () => {
    expect(cooldownBySpellId(95750)?.name).toBe('Soulstone');
    expect(cooldownBySpellId(81782)).toBeUndefined();
    expect(cooldownBySpellId(1)).toBeUndefined();
  });

  // `/cooldowns` calls its count of further uses a lower bound because of this.
  it('know no talent that makes a cooldown longer or takes a charge', () => {
    const worse = specIds.flatMap((id) =>
      cooldownsOfSpec(id).flatMap(({ name, talents }) =>
        talents
          .filter(({ stat, operation, value }) =>
            stat === 'cooldown'
              ? value > (operation === 'add' ? 0 : 1)
              : stat === 'charges' && value < (operation === 'add' ? 0 : 1),
          )
          .map(({ talentName }) => `${name}: ${talentName}`),
      ),
    );
    expect(worse).toEqual([]);
  });

  it('keep racials and potions apart', () => {
    const names = cooldownsOfEverybody().map((cooldown) => cooldown.name);
    expect(names).toContain('Berserking');
    expect(names).toContain('Algari Healing Potion');
    expect(names).not.toContain('Rallying Cry');
  });
});
