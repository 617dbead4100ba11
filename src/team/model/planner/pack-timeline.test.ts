import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import { packTimeline } from './pack-timeline.ts';
import { castOfTrigger, dueMs, fightLength, phaseAt, phaseStarts } from './plan-time.ts';

// The witness is the table of facts that packs are compared with.
const table = join(import.meta.dirname, '../../../../packages/game-data/tables/raids.json');
const { raids: listed } = JSON.parse(readFileSync(table, 'utf8')) as {
  raids: { bosses: unknown[] }[];
};
const bosses = seasons.flatMap(({ raids }) => raids.flatMap(({ encounters }) => encounters));
const every = bosses.flatMap(({ id, name }) =>
  [17, 14, 15, 16].map((difficultyId) => ({
    name,
    difficultyId,
    timeline: packTimeline(id, difficultyId),
  })),
);

describe('the timelines of all raid bosses', () => {
  it('are there, with casts', () => {
    expect(bosses).toHaveLength(listed.flatMap((raid) => raid.bosses).length);
    const without = every.filter(({ timeline }) => timeline.casts.length < 3);
    expect(without.map(({ name, difficultyId }) => `${name} ${difficultyId}`)).toEqual([]);
    for (const { timeline } of every) {
      expect(timeline.basis).toMatch(/^(?:Raid Finder|Normal|Heroic|Mythic), one add-on’s times/);
      expect(timeline.basis).toContain('spread unknown');
    }
  });

  it('show no spread that was not measured', () => {
    const times = every.flatMap(({ timeline }) => timeline.casts.flatMap((lane) => lane.times));
    expect(times.filter(({ spreadMs, pulls }) => spreadMs !== 0 || pulls !== 0)).toEqual([]);
    const spread = every.flatMap(({ timeline }) =>
      timeline.phases.filter(
        ({ lengthMs, pulls }) => lengthMs.early !== lengthMs.late && pulls < 2,
      ),
    );
    expect(spread).toEqual([]);
  });

  it('have one lane for each name, and no cast before or behind its phase begins', () => {
    for (const { timeline } of every) {
      const names = timeline.casts.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const places = timeline.casts.flatMap(({ times }) => times.map(({ phase }) => phase));
      expect(
        places.filter((place) => timeline.phases[place - 1]?.startsUnknown !== undefined),
      ).toEqual([]);
      expect(places.every((place) => place >= 1 && place <= timeline.phases.length)).toBe(true);
    }
  });
});

describe('a difficulty without a list', () => {
  it('takes the nearest one and names it', () => {
    expect(packTimeline(2902, 14).basis).toContain('Mythic, one add-on’s times (MRT)');
    expect(packTimeline(3492, 16).basis).toContain('Heroic, one add-on’s times (Northern Sky)');
    expect(packTimeline(3131, 14).basis).toContain('Normal, one add-on’s times (DBM)');
  });
});

describe('a phase without a known start', () => {
  const timeline = packTimeline(3470, 16);

  it('stands behind the others, and its casts are counted and left out', () => {
    expect(timeline.phases.map(({ number }) => number)).toEqual([1, 2, 1.5, 1.75]);
    expect(timeline.basis).toContain('17 casts of phase 1.5 and 1.75 left out');
    expect(phaseStarts(timeline).at(-1)).toBe(429_000);
  });

  it('has its moments behind the end, never at the pull', () => {
    expect(dueMs(timeline, { phase: 3, offsetMs: 12_000, trigger: null })).toBe(441_000);
    expect(phaseAt(timeline, fightLength(timeline)).phase).toBe(2);
  });
});

describe('a phase that pulls know otherwise', () => {
  it('has the range of both and the pulls behind it', () => {
    expect(packTimeline(3131, 14).phases[0]).toMatchObject({
      lengthMs: { early: 51_400, usual: 89_100, late: 126_700 },
      pulls: 2,
    });
  });
});

describe('an ability of several spells', () => {
  it('is found by each of its ids', () => {
    const timeline = packTimeline(3131, 14);
    const lane = timeline.casts.find(({ name }) => name === 'Writhing Wave')!;
    const ids = [lane.spellId, ...(lane.otherIds ?? [])];
    expect(ids.toSorted((a, b) => a - b)).toEqual([1227226, 1227227]);
    for (const id of ids) expect(castOfTrigger(timeline, `SCS:${id}:2`)).toEqual(lane.times[1]);
  });
});
