import { describe, expect, it } from 'vitest';
import { difficultyById } from '#game/difficulties.ts';
import { affixById } from './affixes.ts';
import { regions, type Season } from './define-season.ts';
import {
  dungeonByChallengeModeId,
  encounterById,
  lastStartedSeason,
  raidByInstanceId,
  seasonAt,
  seasonBySlug,
  seasons,
} from './index.ts';

const hour = 3_600_000;
const day = 24 * hour;

function known(slug: string): Season {
  const season = seasonBySlug(slug);
  if (season === undefined) throw new Error(`no season ${slug}`);
  return season;
}

function duplicates<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** A dungeon that comes back may differ in its timer or its id at Warcraft Logs; its bosses are the same list. */
const distinctDungeons = [
  ...new Map(
    seasons.flatMap((season) => season.dungeons.map((one) => [one.encounters, one] as const)),
  ).values(),
];
const raids = seasons.flatMap((season) => season.raids);

describe('ids', () => {
  it('names every season, dungeon, raid and encounter once', () => {
    expect(duplicates(seasons.map((season) => season.slug))).toEqual([]);
    expect(duplicates(seasons.map((season) => season.blizzardSeasonId))).toEqual([]);
    expect(duplicates(seasons.map((season) => season.firstPeriod))).toEqual([]);
    expect(duplicates(distinctDungeons.map((dungeon) => dungeon.challengeModeId))).toEqual([]);
    expect(duplicates(distinctDungeons.map((dungeon) => dungeon.slug))).toEqual([]);
    expect(duplicates(raids.map((raid) => raid.instanceId))).toEqual([]);
    expect(duplicates(raids.map((raid) => raid.slug))).toEqual([]);
    const encounters = [...distinctDungeons, ...raids].flatMap((place) => place.encounters);
    expect(encounters.length).toBeGreaterThan(100);
    expect(duplicates(encounters.map((encounter) => encounter.id))).toEqual([]);
    expect(duplicates(encounters.flatMap((encounter) => encounter.journalId ?? []))).toEqual([]);
  });

  it('names every title and achievement once', () => {
    const titles = [...seasons, ...raids].flatMap((owner) => owner.titles ?? []);
    expect(duplicates(titles.flatMap((title) => title.titleId ?? []))).toEqual([]);
    const achievements = seasons.flatMap((season) => season.achievements ?? []);
    expect(duplicates(achievements.map((achievement) => achievement.achievementId))).toEqual([]);
  });
});

describe.each(seasons)('$name', (season) => {
  it('has eight dungeons with a timer, each once', () => {
    expect(season.dungeons).toHaveLength(8);
    expect(new Set(season.dungeons).size).toBe(8);
    for (const dungeon of season.dungeons) {
      expect(dungeon.timerSeconds).toBeGreaterThan(20 * 60);
      expect(dungeon.timerSeconds).toBeLessThan(45 * 60);
      for (const earlier of dungeon.earlierTimers ?? []) {
        expect(earlier.timerSeconds).not.toBe(dungeon.timerSeconds);
      }
    }
  });

  it('has dates for every region, in the order the regions reset', () => {
    for (const times of [season.startsMs, season.endsMs ?? season.startsMs]) {
      expect(Object.keys(times).toSorted()).toEqual([...regions].toSorted());
      expect(times.us).toBeLessThan(times.eu);
      expect(times.eu).toBeLessThan(times.kr);
      expect(times.kr - times.us).toBeLessThan(2 * day);
      expect(times.tw).toBe(times.kr);
    }
    for (const region of regions) {
      if (season.endsMs === undefined) continue;
      expect(season.endsMs[region] - season.startsMs[region]).toBeGreaterThanOrEqual(20 * 7 * day);
    }
  });

  it('has raids with bosses on known difficulties and dates in order', () => {
    expect(season.raids.length).toBeGreaterThan(0);
    for (const raid of season.raids) {
      expect(raid.encounters.length).toBeGreaterThan(0);
      expect(raid.difficultyIds.map((id) => difficultyById(id)?.shortName)).toEqual([
        'LFR',
        'N',
        'H',
        'M',
      ]);
      for (const region of regions) {
        if (raid.starts === undefined || raid.ends === undefined) continue;
        expect(Date.parse(raid.starts[region])).toBeLessThan(Date.parse(raid.ends[region]));
      }
    }
  });

  it('knows its affixes and its rating steps in order', () => {
    const steps = season.affixSteps ?? [];
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.map((step) => step.level)).toEqual(
      steps.map((step) => step.level).toSorted((a, b) => a - b),
    );
    const ids = [
      ...steps.flatMap(({ affixes }) => (typeof affixes === 'string' ? [] : affixes)),
      ...(season.affixRotation?.weeks ?? []).flat(),
      ...(season.affixRotation?.bargains ?? []),
    ];
    expect(ids.filter((id) => affixById(id) === undefined)).toEqual([]);
    const levels = season.rating?.steps.map((step) => step.level) ?? [];
    expect(levels).toHaveLength(4);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });

  it('resolves every dungeon, raid and encounter it names', () => {
    for (const dungeon of season.dungeons) {
      expect(dungeonByChallengeModeId(dungeon.challengeModeId, season)).toBe(dungeon);
      for (const encounter of dungeon.encounters) {
        expect(encounterById(encounter.id)).toMatchObject({
          kind: 'dungeon',
          encounter,
          dungeon: { challengeModeId: dungeon.challengeModeId },
        });
      }
    }
    for (const raid of season.raids) {
      expect(raidByInstanceId(raid.instanceId)).toBe(raid);
      for (const encounter of raid.encounters) {
        expect(encounterById(encounter.id)).toMatchObject({ kind: 'raid', encounter, raid });
      }
    }
  });
});

describe('the ids of Warcraft Logs', () => {
  it('are known for every dungeon of the seasons that ended, and belong to one season', () => {
    const known = seasons.flatMap(({ slug, dungeons }) =>
      dungeons.map(({ name, warcraftLogsEncounterId: id }) => ({ slug, name, id })),
    );
    const unknown = known.filter(({ id }) => id === undefined);
    expect(new Set(unknown.map(({ slug }) => slug))).toEqual(new Set(['season-mn-2']));
    const ids = known.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    // Both seasons as the source lists them.
    const of = (slug: string, name: string) =>
      known.find((one) => one.slug === slug && one.name.startsWith(name))?.id;
    expect([of('season-tww-1', 'Ara-Kara'), of('season-tww-3', 'Ara-Kara')]).toEqual([
      12660, 62660,
    ]);
    expect(of('season-mn-1', 'Skyreach')).toBe(61209);
  });
});

describe('seasons in time', () => {
  it('come one after the other in every region', () => {
    for (const region of regions) {
      for (const [index, season] of seasons.entries()) {
        const next = seasons[index + 1];
        if (next === undefined) continue;
        expect(season.endsMs?.[region]).toBeLessThan(next.startsMs[region]);
      }
    }
  });

  it('begin and end to the millisecond, region by region', () => {
    const second = known('season-tww-2');
    expect(seasonAt(Date.parse('2025-03-04T15:00:00Z'), 'us')).toBe(second);
    expect(seasonAt(Date.parse('2025-03-04T15:00:00Z') - 1, 'us')).toBeUndefined();
    expect(seasonAt(Date.parse('2025-03-04T15:00:00Z'), 'eu')).toBeUndefined();
    expect(seasonAt(Date.parse('2025-03-05T04:00:00Z'), 'eu')).toBe(second);
    expect(seasonAt(Date.parse('2025-08-05T15:00:00Z') - 1, 'us')).toBe(second);
    expect(seasonAt(Date.parse('2025-08-05T15:00:00Z'), 'us')).toBeUndefined();
  });

  it('fall back to the last one in the weeks between, and to none before the first', () => {
    const between = Date.parse('2026-02-16T20:00:00Z');
    expect(seasonAt(between, 'eu')).toBeUndefined();
    expect(lastStartedSeason(between, 'eu')).toBe(known('season-tww-3'));
    expect(lastStartedSeason(Date.parse('2024-01-01T00:00:00Z'), 'eu')).toBeUndefined();
  });

  it('leave the running season open', () => {
    expect(seasonAt(Date.parse('2026-11-01T00:00:00Z'), 'kr')).toBe(known('season-mn-2'));
  });
});

describe('look-ups', () => {
  it('find what a log names', () => {
    expect(dungeonByChallengeModeId(542)?.name).toBe("Eco-Dome Al'dani");
    expect(raidByInstanceId(2810)?.name).toBe('Manaforge Omega');
    const found = encounterById(3135);
    expect(found?.encounter.name).toBe('Dimensius, the All-Devouring');
    expect(found?.kind === 'raid' && found.raid.slug).toBe('manaforge-omega');
    expect(found?.season.slug).toBe('season-tww-3');
  });

  it('know a dungeon by the season that has it', () => {
    expect(dungeonByChallengeModeId(503, known('season-tww-1'))?.shortName).toBe('ARAK');
    expect(dungeonByChallengeModeId(503, known('season-tww-2'))).toBeUndefined();
  });

  it('answer nothing for what no pack holds', () => {
    expect(seasonBySlug('season-df-4')).toBeUndefined();
    expect(dungeonByChallengeModeId(1)).toBeUndefined();
    expect(raidByInstanceId(1)).toBeUndefined();
    expect(encounterById(1)).toBeUndefined();
    expect(affixById(1)).toBeUndefined();
  });
});
