import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import {
  describeRecordings,
  recordedLogs,
  recordings,
} from '../../../../tests/helpers/recordings.ts';
import type { Fight } from './fight.ts';
import { createLogReader } from './read-log.ts';

/** Fights as `onFight` gave them, as they are at the end, and what the reader says of them. */
function readTwice(bytes: Iterable<Uint8Array>, fileName = 'night.txt') {
  const given = new Map<string, Fight>();
  const reader = createLogReader({
    fileName,
    fallbackYear: 2026,
    onFight: (fight) => given.set(fight.id, structuredClone(fight)),
  });
  for (const chunk of bytes) reader.push(chunk);
  return reader.end().fights.map((fight) => ({
    before: given.get(fight.id),
    after: structuredClone(fight),
    matchingEarly: reader.matchesEarlyResult(fight.id),
  }));
}

/** A fight that is said to be as it was given is; who says it of none says nothing. */
function expectHonest(fights: ReturnType<typeof readTwice>): void {
  const wrong = fights.filter(
    ({ before, after, matchingEarly }) => matchingEarly && !isDeepStrictEqual(before, after),
  );
  expect(wrong.map(({ after }) => after.id)).toEqual([]);
}

const START =
  '11/21/2026 20:00:00.0001  ENCOUNTER_START,3009,"Vexie",16,20,2769\n11/21/2026 20:00:01.0001  ';
const PET = 'Pet-0-1-2-3-165189-0000000001,"Bello",0x1112,0x80000000';
const BOSS = 'Creature-0-1-2-3-225821-0000000001,"Vexie",0x10a48,0x80000000';
const OWNER = 'Player-1-00000001,"Anna-Somewhere",0x512,0x80000000';
const END = '\n11/21/2026 20:01:00.0001  ENCOUNTER_END,3009,"Vexie",16,20,0,60000\n';
const hit = (source: string): string =>
  `SPELL_DAMAGE,${source},${BOSS},1,"Bite",0x1,100,100,-1,1,0,0,0,nil,nil,nil,ST`;

describe('whether a fight is as it was given', () => {
  it('is so for nearly all of a night, and where it is said it is true', () => {
    const fights = readTwice(generateLog({ seed: 7, targetBytes: 3e6 }).chunks);
    expectHonest(fights);
    const same = fights.filter(({ matchingEarly }) => matchingEarly).length;
    expect(same / fights.length).toBeGreaterThan(0.5);
  });

  it('is not so when a pet is linked to its player after the fight', () => {
    const summon = `11/21/2026 20:02:00.0001  SPELL_SUMMON,${OWNER},${PET},883,"Call Pet",0x1\n`;
    const text = START + hit(PET) + END;
    const [alone] = readTwice([asciiBytes(text)]);
    expect(alone?.matchingEarly).toBe(true);
    const [linked] = readTwice([asciiBytes(text + summon)]);
    expect(linked?.matchingEarly).toBe(false);
    expect(linked?.after.players.map(({ name }) => name)).toEqual(['Anna-Somewhere']);
    expect(linked?.before?.players).toEqual([]);
  });

  it('is not so when a name is learnt after the fight', () => {
    const unknown = OWNER.replace('Anna-Somewhere', 'Unknown');
    const text = START + hit(unknown) + END;
    expect(readTwice([asciiBytes(text)])[0]?.matchingEarly).toBe(true);
    const later = `11/21/2026 20:02:00.0001  ${hit(OWNER)}\n`;
    const [named] = readTwice([asciiBytes(text + later)]);
    expect(named?.matchingEarly).toBe(false);
    expect(named?.after.players[0]?.name).toBe('Anna-Somewhere');
  });
});

describeRecordings('real logs', recordings.logs, () => {
  const names = recordedLogs(/\.(?:txt|log)(?:\.gz)?$/);
  it.each(names)('%s', { timeout: 120_000 }, (name) => {
    const packed = readFileSync(join(recordings.logs, name));
    const bytes = packed[0] === 0x1f ? gunzipSync(packed) : packed;
    const fights = readTwice([bytes], name);
    expectHonest(fights);
    expect(fights.every(({ after }) => after.id.length > 0)).toBe(true);
  });
});
