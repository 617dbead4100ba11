import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { abilitiesThatHitEveryone } from '#analysis/fight-events/hits-everyone.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { bossAbility } from '#game/packs/boss-mechanics.ts';
import {
  describeRecordings,
  isComparedNow,
  recordedFiles,
  recordings,
} from '../../../../../tests/helpers/recordings.ts';
import type { ReviewedFight } from './review-document.ts';
import { createReviewReader } from './review-reader.ts';

/** Facts that `tools/generate/count-log-facts.ts` counted from the raw lines of recorded logs, without any code of ours. */
const FACTS = join('tests', 'fixtures', 'log-facts');

interface Facts {
  file: string;
  year: number;
  fights: FightFacts[];
}

interface FightFacts {
  kind: string;
  id: number | null;
  startMs: number;
  lines: [number, number];
  lengthMs: number;
  success: boolean | null;
  deaths: number;
  firstDeath: { line: number; ms: number; player: number | null; spellId: number | null } | null;
  wipes: number;
  runBacks: number;
  bloodlusts: { line: number; ms: number }[];
  interrupts: { spellId: number; casts: number; outcomes: number[] }[];
  hitEveryone: number[];
}

interface Found {
  fight: Omit<ReviewedFight, 'file'>;
  hitEveryone: number[];
}

/** Reviews of all fights of the log, and players in the order of their first COMBATANT_INFO line. */
function readAll(bytes: Uint8Array, { file, year }: Facts): { found: Found[]; order: string[] } {
  const reader = createLogReader({ fileName: file, fallbackYear: year });
  reader.push(bytes);
  const { fights } = reader.end();
  const reviews = createReviewReader(fights, (id) => reader.contextOf(id));
  reviews.push(bytes);
  const hitEveryone = fights.map((fight) => {
    const eventsReader = createEventsReader(reader.contextOf(fight.id)!);
    eventsReader.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const events = eventsReader.end();
    return [...abilitiesThatHitEveryone(events)].map((spell) => events.spells[spell]!.spellId);
  });
  const text = new TextDecoder().decode(bytes);
  const infos = [...text.matchAll(/COMBATANT_INFO,(Player-[^,]+)/g)].map(([, guid]) => guid!);
  const found = reviews.end().map((fight, at) => ({
    fight,
    hitEveryone: hitEveryone[at]!.toSorted((a, b) => a - b),
  }));
  return { found, order: [...new Set(infos)] };
}

/** The same facts from a review, for the spells that were counted. */
function factsOf({ fight, hitEveryone }: Found, order: readonly string[], counted: FightFacts) {
  const { review } = fight;
  const [first] = review.deaths;
  return {
    lengthMs: fight.endMs - fight.startMs,
    success: fight.kind === 'arena' ? null : fight.success,
    deaths: review.deaths.length,
    firstDeath: first && [
      first.timeMs,
      order.indexOf(first.playerGuid) + 1 || null,
      first.killingSpellId,
    ],
    wipes: review.wipes.length,
    runBacks: review.runBacks.length,
    bloodlusts: review.bloodlusts.flatMap(({ timeMs, seenBy }) =>
      seenBy === 'cast' ? timeMs : [],
    ),
    interrupts: counted.interrupts.map(({ spellId }) => {
      const one = review.interrupts.find((spell) => spell.spellId === spellId);
      return one && [spellId, one.casts, one.interrupted, one.stopped, one.completed, one.open];
    }),
    hitEveryone,
  };
}

function expectedOf(counted: FightFacts) {
  const { firstDeath, bloodlusts, interrupts } = counted;
  return {
    lengthMs: counted.lengthMs,
    success: counted.success,
    deaths: counted.deaths,
    firstDeath: firstDeath ? [firstDeath.ms, firstDeath.player, firstDeath.spellId] : undefined,
    wipes: counted.wipes,
    runBacks: counted.runBacks,
    bloodlusts: bloodlusts.map(({ ms }) => ms),
    interrupts: interrupts.map(({ spellId, casts, outcomes }) => [spellId, casts, ...outcomes]),
    hitEveryone: counted.hitEveryone,
  };
}

const EVENTS: Readonly<Record<string, string>> = {
  encounter: 'ENCOUNTER',
  challengeMode: 'CHALLENGE_MODE',
  arena: 'ARENA_MATCH',
};

/** Line numbers of the facts with the events that must stand there. */
function namedLines({ kind, lines, firstDeath, bloodlusts }: FightFacts): [number, string][] {
  const [first, last] = lines;
  // A round of a shuffle ends with its first death.
  const decided = kind === 'arena' && firstDeath?.line === last;
  return [
    [first, `${EVENTS[kind]}_START`],
    [last, decided ? 'UNIT_DIED' : `${EVENTS[kind]}_END`],
    ...(firstDeath ? [[firstDeath.line, 'UNIT_DIED'] as [number, string]] : []),
    ...bloodlusts.map(({ line }): [number, string] => [line, 'SPELL_CAST_SUCCESS']),
  ];
}

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

it('call no ability avoidable in the packs that met everyone in a recorded log', () => {
  const met = recordedFiles(FACTS, /\.json$/).flatMap((name) => {
    const { fights } = JSON.parse(readFileSync(join(FACTS, name), 'utf8')) as Facts;
    return fights.flatMap(({ kind, id, hitEveryone }) =>
      kind === 'encounter' ? hitEveryone.map((spellId) => bossAbility(id ?? 0, spellId)) : [],
    );
  });
  expect(met.length).toBeGreaterThan(30);
  expect(met.filter((ability) => ability?.avoidable)).toEqual([]);
});

for (const name of recordedFiles(FACTS, /\.json$/)) {
  const facts = JSON.parse(readFileSync(join(FACTS, name), 'utf8')) as Facts;
  if (!isComparedNow(facts.file)) continue;
  const path = join(recordings.logs, facts.file);
  describeRecordings(`the facts of ${facts.file}`, path, () => {
    let bytes: Uint8Array;

    beforeAll(() => {
      const raw = readFileSync(path);
      bytes = facts.file.endsWith('.gz') ? gunzipSync(raw) : raw;
    });

    it('are what the reviews say', () => {
      const { found, order } = readAll(bytes, facts);
      for (const counted of facts.fights) {
        const own = found.find(
          ({ fight }) =>
            fight.kind === counted.kind &&
            fight.startMs === counted.startMs &&
            (counted.id === null || counted.id === (fight.encounterId ?? fight.challengeModeId)),
        );
        expect(own, `${counted.kind} in line ${counted.lines[0]}`).toBeDefined();
        expect(factsOf(own!, order, counted), `lines ${counted.lines.join(' to ')}`).toEqual(
          expectedOf(counted),
        );
      }
    });

    it('stand in the lines that they name', () => {
      const lines = new TextDecoder().decode(bytes).split('\n');
      const eventIn = (line: number): string =>
        / {2}([A-Z_]+)/.exec(lines[line - 1] ?? '')?.[1] ?? '';
      const named = facts.fights.flatMap(namedLines);
      expect(named.length).toBeGreaterThanOrEqual(2);
      expect(named.map(([line]) => [line, eventIn(line)])).toEqual(named);
    });
  });
}
