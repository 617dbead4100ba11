import { describe, expect, it } from 'vitest';
import { bossSlug } from '#game/packs/by-slug.ts';
import { seasons } from '#game/packs/index.ts';
import { bossOfRaiderIo, otherNames, raidOfBattleNet, raidOfRaiderIo } from './source-slugs.ts';

const raids = seasons.flatMap((season) => season.raids);

describe('names of Raider.IO', () => {
  it('become those of this site, for every boss of every pack', () => {
    for (const raid of raids)
      for (const boss of raid.encounters)
        expect(bossOfRaiderIo(raid.raiderIoSlug!, boss.raiderIoSlug!)).toEqual({
          raid: raid.slug,
          encounter: bossSlug(boss.name),
        });
  });

  it('are apart for every boss of a raid or tier', () => {
    const names = raids.flatMap((raid) =>
      raid.encounters.map((boss) => `${raid.raiderIoSlug} ${boss.raiderIoSlug}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('tell the raids of a tier apart by the boss', () => {
    expect(bossOfRaiderIo('tier-mn-1', 'fallenking-salhadaar')).toEqual({
      raid: 'the-voidspire',
      encounter: 'fallen-king-salhadaar',
    });
    expect(bossOfRaiderIo('tier-mn-1', 'midnight-falls').raid).toBe('march-on-quel-danas');
    expect(raidOfRaiderIo('tier-mn-1')).toBe('tier-mn-1');
  });

  it('stay where no pack knows them', () => {
    expect(bossOfRaiderIo('the-deep', 'the-kraken')).toEqual({
      raid: 'the-deep',
      encounter: 'the-kraken',
    });
    expect(bossOfRaiderIo('the-venomous-abyss', 'someone-new')).toEqual({
      raid: 'venomous-abyss',
      encounter: 'someone-new',
    });
    expect(raidOfBattleNet('uldir')).toBe('uldir');
    expect(raidOfBattleNet('manaforge-omega')).toBe('manaforge-omega');
  });

  it('differ from those of this site for four bosses of three seasons, and for all of a renamed raid', () => {
    const others = otherNames();
    expect(others).toContainEqual({
      said: { raid: 'nerubar-palace', encounter: 'sikran' },
      stored: { raid: 'nerubar-palace', encounter: 'sikran-captain-of-the-sureki' },
    });
    expect(others.filter(({ said }) => said.raid === 'the-venomous-abyss')).toHaveLength(8);
  });
});
