import { expect, it } from 'vitest';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { cooldownOfCast } from './cooldown-seconds.ts';
import { DAMAGE_KITS } from './kits-of-damage-dealers.ts';
import { HEALER_KITS, TANK_KITS } from './kits-of-tanks-and-healers.ts';

it('is never shorter than what the packs know of the spells of the kits', () => {
  const kits = [...TANK_KITS, ...HEALER_KITS, ...DAMAGE_KITS];
  const sooner = kits.flatMap(({ specId, spells }) =>
    spells.flatMap(([id, name, , , , , castId = id]) => {
      const seconds = cooldownBySpellId(castId, specId)?.cooldownSeconds ?? 0;
      return seconds >= 30 && cooldownOfCast(castId) < seconds * 1000 ? [name] : [];
    }),
  );
  expect(sooner).toEqual([]);
  expect(cooldownOfCast(33_206)).toBe(180_000);
  expect(cooldownOfCast(1)).toBe(0);
});
