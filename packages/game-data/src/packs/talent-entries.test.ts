import { expect, it } from 'vitest';
import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import { spellsOfEntries, spellsWithEntries } from './talent-entries.ts';

it('names the spells of known entries, each once, and leaves the others out', () => {
  expect(spellsOfEntries([116_182, 1, 103_841])).toEqual([15_286, 271_466]);
  expect(spellsOfEntries([103_119, 103_177])).toEqual([391_528]);
  expect(spellsOfEntries([])).toEqual([]);
});

it('holds only what a plan asks about: a cooldown, or a talent that changes one', () => {
  const asked = new Set(
    cooldownRows.flatMap(([spellId, , , , , , , , more = {}]) => [
      spellId,
      ...(more.talents ?? []).map(([talent]) => talent),
      ...(more.perSpec ?? []).flatMap(([, , talents = []]) => talents.map(([talent]) => talent)),
    ]),
  );
  expect([...spellsWithEntries].filter((spellId) => !asked.has(spellId))).toEqual([]);
  expect(spellsWithEntries.size).toBeGreaterThan(25);
});
