import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { regions } from '#game/packs/define-season.ts';
import { encounterById, raidByInstanceId, seasons } from '#game/packs/index.ts';
import { basePoints } from '#game/packs/keystone-score.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const generated = path.join(root, 'packages/game-data/src/generated');
const facts = path.join(root, 'packages/game-data/tables');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farseer-packs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function build(from: string, to: string): void {
  const script = path.join(root, 'tools/generate/build-game-packs.ts');
  execFileSync(path.join(root, 'node_modules/.bin/node'), [script, from, to], { cwd: root });
}

/** A phase that comes back, one without a start, and the mark of the end. */
const TIMELINE = {
  recommendedTimeline: { heroic: 0 },
  timelines: [
    {
      source: 'Reloe/NorthernSkyRaidTools:x',
      fightLength: 200,
      phases: [
        { start: 0, phase: 1 },
        { start: 50, phase: 2 },
        { start: 110, phase: 1 },
        { start: 195, phase: 3 },
      ],
      events: [
        [12, 1, 1, 12, null],
        [115.5, 1, 1, 5.5, null],
        [60, 3, 2, 10, null],
        [null, 3, 1.5, 4, null],
      ],
    },
  ],
};

describe('from invented facts', () => {
  it('writes what the facts say and nothing else', () => {
    const write = (name: string, data: unknown): void =>
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(data));
    const cooldown = {
      id: 7,
      name: 'Lid',
      specs: [71],
      category: 'external',
      tags: ['tank'],
      cooldown: 60,
      duration: 8,
      charges: 1,
      target: 'ally',
      confidence: 'high',
    };
    const override = { specOverrides: { 71: { cooldown: 90, note: 'talent 5: -20' } } };
    const modifiers = [
      { talentSpellId: 5, talentName: 'Hinge', stat: 'cooldown', op: 'add', value: -10 },
    ];
    write('cooldowns', {
      meta: { patch: '9.9' },
      cooldowns: [cooldown, { ...cooldown, id: 8, confidence: 'medium', modifiers, ...override }],
    });
    write('classes', { meta: { expansion: 'X' }, classes: [{ id: 1, utilities: [] }] });
    const phaseModel = {
      mythic: {
        phases: [
          { phase: 1, name: null, duration: 60, fixedDuration: true },
          { phase: 2, name: 'P2 (30% Health)', duration: 20 },
        ],
        phaseStartEvents: { 2: { spellId: 3, event: 'SAR' } },
      },
    };
    const spells = [
      { spellId: 1, name: 'Slam (Left)', kind: 'soak', kinds: ['soak', 'movement'], major: true },
      { spellId: 2, name: 'P{count}', kind: 'phase', major: false },
      { spellId: 3, name: null },
    ];
    write('raids', {
      raids: [{ bosses: [{ encounterId: 3135, spells, phaseModel, ...TIMELINE }] }],
    });
    write('phase-lengths', {
      lengths: [{ encounterId: 3135, difficulty: 'heroic', phases: [20, 59] }],
    });
    write('dungeon-bosses', { dungeons: [] });
    const realm = {
      region: 'eu',
      slug: 'old-hill',
      name: 'Old Hill',
      locale: 'enUS',
      timezone: null,
    };
    write('realms', {
      realms: [
        { ...realm, id: 12, connectedRealmId: null },
        { ...realm, id: ['s', 'x'], connectedRealmId: null },
      ],
    });
    write('enemy-forces', [
      {
        season: 'season-x-1',
        dungeonChallengeModeId: 5,
        totalForces: 400,
        npcs: [
          { id: 70, name: 'Boss', forces: 0, boss: true },
          { id: 71, name: 'Guard', forces: 8 },
        ],
      },
    ]);
    build(folder, folder);
    const read = (name: string): string => readFileSync(path.join(folder, `${name}.ts`), 'utf8');
    expect(read('packs-cooldowns')).toContain('// Game build: 9.9');
    expect(read('packs-cooldowns')).toContain(
      '  [7, "Lid", [71], ["external", "tank"], 60, 8, 1, "ally"],\n',
    );
    expect(read('packs-cooldowns')).toContain(
      'perSpec: [[71, 90, [[5, "Hinge", "cooldown", "add", -20]]]], unsure: 1 }',
    );
    const boss = read('packs-mechanics-tww-3');
    expect(boss).toContain('[1, "Slam", ["soak", "movement"], 1],');
    expect(boss).toContain('[2, null, ["phase"]],');
    expect(boss).not.toContain('[3, null');
    expect(boss).toContain(
      '16: [[1, "P1", 60, { fixed: 1 }], [2, "P2", 20, { bossHealthPercent: 30, begins: ["SPELL_AURA_REMOVED", 3] }]]',
    );
    expect(read('packs-timelines')).toContain(
      '15: { by: "Northern Sky", phases: [[1, 35, 20, 50, 2], [2, 60], [1, 85]], casts: [[1, [1, 12], [3, 5.5]], [3, [2, 10]]], leftOut: [[1.5, 1]] },',
    );
    expect(read('packs-mechanics-mn-1')).not.toContain('abilities');
    expect(read('packs-realms')).toContain(
      'RealmRow[] = [\n  ["eu", 12, 12, "old-hill", "Old Hill", null, "enUS", null],\n];',
    );
    expect(read('packs-enemy-forces')).toContain(
      '  "season-x-1": [\n    [5, 400, [[71, 8]]],\n  ],\n',
    );
  });
});

type SeasonFact = {
  key: string;
  raiderIoSlug: string;
  blizzardSeasonId: number;
  firstPeriod: number;
  starts: Record<string, string>;
  ends: Record<string, string> | null;
  dungeons: number[];
  rating: string;
};
type DungeonFact = {
  challengeMapId: number;
  mapId: number | null;
  name: string;
  parSeconds: number;
  plus2Seconds: number;
  plus3Seconds: number;
  bosses: { encounterId: number; name: string }[];
};
type SeasonsFact = {
  seasons: SeasonFact[];
  dungeons: DungeonFact[];
  rating: { variants: Record<string, { table: Record<string, number> }> };
};
type RaidFact = {
  season: string;
  name: string;
  instanceId: number;
  bosses: { encounterId: number; name: string; order: number }[];
};

function readFacts(name: string): unknown {
  return JSON.parse(readFileSync(path.join(facts, name), 'utf8'));
}

describe('from the fact tables', () => {
  it('writes the committed files again, byte for byte', () => {
    build(facts, folder);
    const names = readdirSync(generated);
    expect(names.length).toBeGreaterThanOrEqual(8);
    const stale = names.filter(
      (name) =>
        readFileSync(path.join(folder, name), 'utf8') !==
        readFileSync(path.join(generated, name), 'utf8'),
    );
    expect(stale).toEqual([]);
  });

  // A season that began after the tables were made has its own file only.
  it('agrees with the season files', () => {
    const table = readFacts('seasons.json') as SeasonsFact;
    expect(table.seasons.length).toBeGreaterThan(0);
    for (const fact of table.seasons) {
      const season = seasons.find(({ slug }) => slug === fact.raiderIoSlug);
      expect(season).toMatchObject({
        blizzardSeasonId: fact.blizzardSeasonId,
        firstPeriod: fact.firstPeriod,
      });
      for (const region of regions) {
        expect(season?.starts[region]).toBe(fact.starts[region]);
        const end = season?.ends?.[region];
        expect(end).toBe(fact.ends?.[region] ?? end);
      }
      expect(season?.dungeons.map((dungeon) => dungeon.challengeModeId)).toEqual(fact.dungeons);
      for (const dungeon of season?.dungeons ?? []) {
        const known = table.dungeons.find((row) => row.challengeMapId === dungeon.challengeModeId);
        expect(dungeon.name).toBe(known?.name);
        expect(dungeon.instanceId ?? null).toBe(known?.mapId);
        const seconds = dungeon.timerSeconds ?? 0;
        expect([seconds, (seconds * 8) / 10, (seconds * 6) / 10]).toEqual([
          known?.parSeconds,
          known?.plus2Seconds,
          known?.plus3Seconds,
        ]);
        expect(dungeon.encounters.map(({ id, name }) => ({ encounterId: id, name }))).toEqual(
          known?.bosses.map(({ encounterId, name }) => ({ encounterId, name })),
        );
      }
      const points = table.rating.variants[fact.rating]?.table ?? {};
      expect(Object.keys(points).length).toBeGreaterThan(20);
      for (const [level, value] of Object.entries(points)) {
        expect(season?.rating && basePoints(season.rating, Number(level))).toBe(value);
      }
    }
  });

  it('agrees with the raids', () => {
    const { raids } = readFacts('raids.json') as { raids: RaidFact[] };
    const tableSeasons = new Set(raids.map(({ season }) => `season-${season}`));
    expect(raids).toHaveLength(
      seasons.filter(({ slug }) => tableSeasons.has(slug)).flatMap((season) => season.raids).length,
    );
    for (const fact of raids) {
      const raid = raidByInstanceId(fact.instanceId);
      expect(raid?.name).toBe(fact.name);
      const bosses = fact.bosses.toSorted((a, b) => a.order - b.order);
      expect(raid?.encounters.map(({ id, name }) => ({ id, name }))).toEqual(
        bosses.map(({ encounterId, name }) => ({ id: encounterId, name })),
      );
      for (const { encounterId } of bosses) {
        expect(encounterById(encounterId)?.season.slug).toBe(`season-${fact.season}`);
      }
    }
  });
});
