import { describe, expect, it } from 'vitest';
import { mechanics as midnight1 } from '#game/generated/packs-mechanics-mn-1.ts';
import { mechanics as midnight2 } from '#game/generated/packs-mechanics-mn-2.ts';
import { mechanics as tww1 } from '#game/generated/packs-mechanics-tww-1.ts';
import { mechanics as tww2 } from '#game/generated/packs-mechanics-tww-2.ts';
import { mechanics as tww3 } from '#game/generated/packs-mechanics-tww-3.ts';
import { abilitiesOfEncounter, bossAbility, phasesOfEncounter } from './boss-mechanics.ts';
import { abilityKinds } from './boss-mechanics-table.ts';
import { encounterById, seasons } from './index.ts';

const tables = { tww1, tww2, tww3, midnight1, midnight2 };
const kindIds: readonly string[] = abilityKinds.map((kind) => kind.id);

describe.each(Object.entries(tables))('table %s', (_, table) => {
  it('names only encounters of the packs, and each spell of a boss once', () => {
    const ids = Object.keys(table).map(Number);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      expect(encounterById(id)).toBeDefined();
      const spells = table[id]?.abilities.map((row) => row[0]) ?? [];
      expect(new Set(spells).size).toBe(spells.length);
      for (const spell of spells) expect(spell).toBeGreaterThan(0);
    }
  });

  it('uses known kinds and leaves no hints in brackets in names', () => {
    for (const row of Object.values(table).flatMap((boss) => boss.abilities)) {
      for (const kind of row[2] ?? []) expect(kindIds).toContain(kind);
      expect(row[1] ?? '').not.toMatch(/[[\]{}()]|->/);
    }
  });

  it('numbers phases from one and comes back only to phases there are', () => {
    for (const boss of Object.values(table)) {
      for (const rows of Object.values(boss.phases ?? {})) {
        const numbers = rows.map((row) => row[0]);
        expect(numbers).toEqual(rows.map((_row, index) => index + 1));
        for (const row of rows) {
          expect(row[2]).toBeGreaterThan(0);
          expect(numbers).toContain(row[3]?.after ?? 1);
        }
      }
    }
  });
});

it('holds no encounter in two tables', () => {
  const ids = Object.values(tables).flatMap((table) => Object.keys(table));
  expect(new Set(ids).size).toBe(ids.length);
});

it('classifies abilities of every raid boss, once it does so for a season', () => {
  const counts = seasons.map(({ raids }) =>
    raids
      .flatMap(({ encounters }) => encounters)
      .map(({ id }) => abilitiesOfEncounter(id).flatMap(({ kinds }) => kinds).length),
  );
  // The bosses of a season that is about to begin are named before anybody has met them.
  const met = counts.filter((ofSeason) => ofSeason.some((count) => count > 0));
  expect(met.length).toBeGreaterThanOrEqual(5);
  for (const ofSeason of met) expect(ofSeason).not.toContain(0);
});

describe('look-ups', () => {
  it('tell what an ability asks for', () => {
    expect(bossAbility(2902, 435136)).toEqual({
      spellId: 435136,
      name: 'Venomous Lash',
      kinds: ['raid-damage'],
      major: true,
      avoidable: false,
    });
    expect(bossAbility(2902, 436200)).toMatchObject({ kinds: ['movement'], avoidable: true });
  });

  it('give the phases of the difficulty, or of the nearest that is known', () => {
    const mythic = phasesOfEncounter(3129, 16);
    expect(mythic?.difficultyId).toBe(16);
    expect(mythic?.phases[1]).toEqual({
      number: 2,
      stage: 2,
      name: 'Int1',
      usualSeconds: 40,
      fixed: false,
      begins: { event: 'SPELL_AURA_APPLIED', spellId: 1241303 },
    });
    const normal = phasesOfEncounter(3129, 14);
    expect(normal?.difficultyId).toBe(15);
    expect(normal?.phases[1]?.usualSeconds).toBe(24);
  });

  it('say at which health a phase begins and where a fight comes back', () => {
    expect(phasesOfEncounter(3131, 16)?.phases[1]?.bossHealthPercent).toBe(50);
    expect(phasesOfEncounter(2902, 16)?.phases[0]?.afterPhase).toBe(2);
  });

  it('answer nothing for what no pack holds', () => {
    expect(abilitiesOfEncounter(1)).toEqual([]);
    expect(bossAbility(2902, 1)).toBeUndefined();
    expect(phasesOfEncounter(1, 16)).toBeUndefined();
    expect(phasesOfEncounter(2917, 16)).toBeUndefined();
  });
});
