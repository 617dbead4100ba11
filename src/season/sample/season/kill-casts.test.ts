import { describe, expect, it } from 'vitest';
import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import { seasonBySlug } from '#game/packs/index.ts';
import { createRandom } from '#lib/random.ts';
import { generateKillCasts } from './kill-casts.ts';

const raid = seasonBySlug('season-tww-3')!.raids[0]!;
const kills = [...generateKillCasts(createRandom(4), raid, Date.UTC(2025, 10, 1))];

describe('invented kills', () => {
  it('cover every boss on both difficulties', () => {
    const cells = Map.groupBy(kills, (one) => `${one.encounterId} ${one.difficulty}`);
    expect(cells.size).toBe(raid.encounters.length * 2);
  });

  it('press only what a player has, and only when it is ready', () => {
    let pairs = 0;
    for (const { casts, specIds, durationMs } of kills)
      for (const [index, cast] of casts.entries()) {
        const cooldown = cooldownBySpellId(cast.spellId, specIds[cast.player])!;
        expect(cooldown.specIds).toContain(specIds[cast.player]);
        expect(cast.atMs).toBeLessThan(durationMs);
        const next = casts
          .slice(index + 1)
          .find(({ player, spellId }) => player === cast.player && spellId === cast.spellId);
        if (!next) continue;
        pairs += 1;
        expect(next.atMs - cast.atMs).toBeGreaterThanOrEqual(cooldown.cooldownSeconds * 1000);
      }
    expect(pairs).toBeGreaterThan(20);
  });
});
