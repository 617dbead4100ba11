import { describe, expect, it } from 'vitest';
import { MOST_UNITS } from '#parser/unit-table.ts';
import type { Fight, LogReading } from './fight.ts';
import { createMeterEventReader } from './meter-events.ts';
import { logDocumentOf } from './log-document.ts';
import { metersBetween } from './meters.ts';
import { createLogReader } from './read-log.ts';

const BRAM = 'Player-4-0000B0A1,"Bram-Fernvale-EU",0x511,0x80000000';
const SELA = 'Player-4-0000B0A2,"Sela-Fernvale-EU",0x512,0x80000000';
const OGRE = 'Creature-0-4-2810-6-60001-00000C0001,"Mudfist, Lord",0xa48,0x80000000';
const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000';
const BLOCK =
  'Creature-0-4-2810-6-60001-00000C0001,0000000000000000,900,9000,1,1,5,0,0,0,0,100,100,0,1.50,-2.25,2500,0.5000,82';

const hit = (amount: number, end = 'nil,nil,nil,ST', by = BRAM): string =>
  `SPELL_DAMAGE,${by},${OGRE},133,"Fire, ball",0x4,${BLOCK},${amount},${amount},-1,4,0,0,0,${end}`;
const bite = (amount: number): string =>
  `SPELL_DAMAGE,${OGRE},${SELA},7,"Bite",0x1,${BLOCK},${amount},${amount},-1,1,0,0,0,nil,nil,nil,ST`;
const bossStart = 'ENCOUNTER_START,42,"Mudfist, Lord",16,20,2810';
const bossEnd = 'ENCOUNTER_END,42,"Mudfist, Lord",16,20,1,9000';
const wearing = (spec: number): string =>
  `COMBATANT_INFO,Player-4-0000B0A1,0,1,2,3,${spec},[],(0,1,2,3),[(1,600,(),(),())],[]`;
const keyStart = 'CHALLENGE_MODE_START,"Mud, Hollow",2810,55,9,[9,10]';
const keyEnd = 'CHALLENGE_MODE_END,2810,1,9,900000,301.2,2750.1';
const death = `UNIT_DIED,${NO_UNIT},${SELA},0`;

/** Lines of one evening: seconds after eight and what follows the time. */
function evening(lines: readonly [seconds: number, text: string][]): string {
  return lines
    .map(([seconds, text]) => {
      const time = `${Math.floor(seconds / 60)}`.padStart(2, '0');
      const rest = (seconds % 60).toFixed(3).padStart(6, '0');
      return `9/30/2026 20:${time}:${rest}2  ${text}\n`;
    })
    .join('');
}

function read(text: string, year?: number): LogReading {
  const bytes = new TextEncoder().encode(text);
  const readIn = (size: number): LogReading => {
    const reader = createLogReader({ fileName: 'x.txt', ...(year !== undefined && { year }) });
    for (let at = 0; at < bytes.length; at += size) reader.push(bytes.slice(at, at + size));
    return reader.end();
  };
  const whole = readIn(bytes.length);
  expect(readIn(5)).toEqual(whole);
  return whole;
}

const unit = (index: number): string =>
  `Creature-0-4-2810-6-1-${index.toString(16).padStart(10, '0')}`;

const playerOf = (fight: Fight | undefined, name: string) =>
  fight?.players.find((player) => player.name === name);

describe('deaths', () => {
  it('count in a boss even when the key around it counted one just before', () => {
    const { fights } = read(
      evening([
        [0, keyStart],
        [1, death],
        [2, bossStart],
        [3, death],
        [9, bossEnd],
        [10, keyEnd],
      ]),
    );
    expect(fights.map(({ deaths }) => deaths.map(({ atMs }) => atMs))).toEqual([[1000], [1000]]);
  });

  it('count once where the same evening stands in the file twice', () => {
    const once = evening([
      [0, bossStart],
      [3, death],
      [4, death],
      [9, bossEnd],
    ]);
    const { fights } = read(once + once);
    expect(fights.map(({ deaths }) => deaths.length)).toEqual([1]);
  });

  it('are of the blow in the fight that killed, in the order of the lines, not of their times', () => {
    const { fights } = read(
      evening([
        [3000, bite(1)],
        [3000, bossStart],
        [3000, death],
        // The clocks went back.
        [6, bite(20).replace(',-1,1,', ',5,1,')],
        [7, death],
        [9, bossEnd],
      ]),
    );
    expect(fights[0]?.deaths.map(({ killingBlow }) => killingBlow?.amount)).toEqual([
      undefined,
      20,
    ]);
  });
});

describe('years', () => {
  it('of old lines are not taken from new ones before them', () => {
    const old = `5/9 22:11:17.773  ${bossStart}\n5/9 22:11:18.773  ${bossEnd}\n`;
    const { fights } = read(
      evening([
        [0, bossStart],
        [2, bossEnd],
      ]) + old,
      2023,
    );
    expect(fights.map(({ startMs }) => new Date(startMs).getUTCFullYear())).toEqual([2026, 2023]);
  });

  it('stay right where lines step back over New Year', () => {
    const { fights } = read(
      [
        `12/31 23:59:59.998  ${bossStart}`,
        `1/1 00:00:00.000  ${hit(10)}`,
        `12/31 23:59:59.999  ${hit(20)}`,
        `1/1 00:00:00.000  ${hit(30)}`,
        `1/1 00:00:10.000  ${bossEnd}`,
        '',
      ].join('\n'),
      2024,
    );
    expect(fights[0]).toMatchObject({
      wallMs: 10_002,
      startMs: Date.UTC(2024, 11, 31, 23, 59, 59, 998),
    });
    expect(playerOf(fights[0], 'Bram-Fernvale-EU')?.damage.total).toBe(60);
  });
});

it('keeps a boss open over the start of a key, until its own end', () => {
  const { fights } = read(
    evening([
      [0, bossStart],
      [1, hit(1)],
      [2, keyStart],
      [3, hit(10)],
      [4, bossEnd],
      [5, hit(100)],
      [6, keyEnd],
    ]),
  );
  expect(fights.map((fight) => [fight.kind, fight.ended, fight.keystoneFightId])).toEqual([
    ['encounter', true, null],
    ['keystone', true, null],
  ]);
  expect(fights.map((fight) => fight.players[0]?.damage.total)).toEqual([11, 110]);
});

describe('a key that was left without an end', () => {
  const raidBoss = bossStart.replace(/2810$/, '2900');
  const lines: [number, string][] = [
    [0, keyStart],
    [1, hit(1)],
    [2, 'ZONE_CHANGE,2900,"Raid, of Mud",16'],
    [3, raidBoss],
    [4, hit(10)],
    [5, bossEnd],
  ];

  it('holds no boss that was fought after it', () => {
    const { fights } = read(evening(lines));
    expect(fights.map((fight) => [fight.kind, fight.ended, fight.keystoneFightId])).toEqual([
      ['keystone', false, null],
      ['encounter', true, null],
    ]);
    expect(fights.map((fight) => fight.players[0]?.damage.total)).toEqual([1, 10]);
  });

  it('knows its players as they were in it', () => {
    const { fights } = read(
      evening([
        [0.5, keyStart],
        [0.6, wearing(64)],
        ...lines.slice(1, 4),
        [3.5, wearing(63)],
        ...lines.slice(4),
      ]),
    );
    expect(fights.map(({ players }) => players[0]?.specId)).toEqual([64, 63]);
  });

  it('holds it when the end comes after all', () => {
    const { fights } = read(evening([...lines, [6, keyEnd]]));
    expect(fights.map((fight) => [fight.ended, fight.keystoneFightId])).toEqual([
      [true, null],
      [true, fights[0]?.id],
    ]);
    expect(fights.map((fight) => fight.players[0]?.damage.total)).toEqual([11, 10]);
  });
});

describe('shields', () => {
  const spell = '9001,"Mud, slide",0x8';
  const shield = `${SELA},17,"Word, Shield",0x2`;
  it.each([
    ['as they are', '500,900,nil', '50,90,nil'],
    ['with one more', '500,900,nil,0', '50,90,nil,ST'],
  ])('are read %s', (_, ofSpell, ofSwing) => {
    const reading = read(
      evening([
        [0, bossStart],
        [1, `SPELL_ABSORBED,${OGRE},${BRAM},${spell},${shield},${ofSpell}`],
        [1, `SPELL_ABSORBED,${OGRE},${BRAM},${shield},${ofSwing}`],
        [2, bossEnd],
      ]),
    );
    expect(reading.file.malformed).toEqual({});
    expect(playerOf(reading.fights[0], 'Sela-Fernvale-EU')?.healing).toMatchObject({ absorb: 550 });
  });

  // A line that is cut within a number looks like this. Each recorded one of versions 20 to 22 has the flag.
  it.each(['500,900', '500', '500,900,ni', '500,9,'])('are unreadable as %s', (end) => {
    const reading = read(
      evening([
        [0, bossStart],
        [1, `SPELL_ABSORBED,${OGRE},${BRAM},${spell},${shield},${end}`],
        [1, `SPELL_ABSORBED,${OGRE},${BRAM},${shield},${end}`],
        [1, `SPELL_MISSED,${OGRE},${BRAM},${spell},ABSORB,nil,${end}`],
        [1, `SWING_MISSED,${OGRE},${BRAM},ABSORB,nil,${end}`],
        [2, bossEnd],
      ]),
    );
    expect(reading.file.malformed).toMatchObject({ numbers: { count: 4, firstLine: 2 } });
  });
});

it.each([
  ['damage', hit(10, 'nil,nil,nil,7')],
  ['damage with a tag', hit(10, 'nil,nil,nil,7,ST')],
])('counts %s with a field too many as malformed instead of reading other numbers', (_, line) => {
  const { file, fights } = read(
    evening([
      [0, bossStart],
      [1, line],
      [1, hit(5, 'nil,nil,1')],
      [2, bossEnd],
    ]),
  );
  expect(file.malformed).toMatchObject({ numbers: { count: 1, firstLine: 2 } });
  expect(fights[0]?.players[0]?.damage.total).toBe(5);
});

it('skips the byte order mark an editor left', () => {
  const reading = read(
    `\uFEFF${evening([
      [0, bossStart],
      [1, hit(7)],
      [2, bossEnd],
    ])}`,
  );
  expect(reading.file).toMatchObject({ lines: 3, malformed: {} });
  expect(reading.fights[0]).toMatchObject({ lines: 3, byteStart: 0 });
});

describe('names', () => {
  it('replace "Unknown" as soon as the log knows better', () => {
    const unknown = BRAM.replace('Bram-Fernvale-EU', 'Unknown');
    const { fights } = read(
      evening([
        [0, bossStart],
        [1, hit(7, 'nil,nil,nil,ST', unknown)],
        [1, hit(7)],
        [1, hit(7, 'nil,nil,nil,ST', unknown)],
        [2, bossEnd],
      ]),
    );
    expect(fights[0]?.players.map(({ name }) => name)).toEqual(['Bram-Fernvale-EU']);
  });

  it('are those of the file in a fight that is opened', () => {
    const rex = 'Pet-0-4-2810-6-165189-0101B0C0A1,"Rex",0x1112,0x80000000';
    const text = evening([
      [0, bossStart],
      [1, hit(7, 'nil,nil,nil,ST', rex)],
      [2, bossEnd],
      [3, `SPELL_SUMMON,${BRAM},${rex},883,"Call, Rex",0x1`],
    ]);
    const bytes = new TextEncoder().encode(text);
    const reader = createLogReader({ fileName: 'x.txt' });
    reader.push(bytes);
    const [fight] = reader.end().fights;
    const events = createMeterEventReader(reader.contextOf(fight!.id)!);
    events.push(bytes.subarray(fight!.byteStart, fight!.byteEnd));
    const [bram] = metersBetween(events.end(), 0, 2000);
    expect([bram?.name, bram?.damage.petTotal]).toEqual(['Bram-Fernvale-EU', 7]);
    expect(fight!.players[0]?.name).toBe('Bram-Fernvale-EU');
  });

  it('come from auras and casts when nothing else names a player', () => {
    const wolf = 'Pet-0-4-2810-6-165189-0100C0FFEE,"Wolf",0x1112,0x80000000';
    const pet = (owner: string): string =>
      `SWING_DAMAGE,${wolf},${OGRE},Pet-0-4-2810-6-165189-0100C0FFEE,${owner},9,9,1,1,5,0,0,0,0,1,1,0,1.5,-2.2,2500,0.5,82,30,30,-1,1,0,0,0,nil,nil,nil`;
    const { fights } = read(
      evening([
        [0, `EMOTE,Player-4-0000B0A2,"Sela",Player-4-0000B0A2,"Sela",waves, twice`],
        [0, bossStart],
        [1, pet('Player-4-0000B0A1')],
        [1, `SPELL_AURA_APPLIED,${SELA},${BRAM},774,"Bloom, Re",0x8,BUFF`],
        [2, bossEnd],
      ]),
    );
    expect(fights[0]?.players.map(({ name }) => name)).toEqual(['Bram-Fernvale-EU']);
  });
});

it('still knows players where a hostile log is full of other units', () => {
  const reader = createLogReader({ fileName: 'x.txt' });
  for (let done = 0; done < MOST_UNITS + 1; done += 20_000) {
    const lines = Array.from(
      { length: 20_000 },
      (_, index) =>
        `9/30/2026 20:00:00.0002  SPELL_SUMMON,${NO_UNIT},${unit(done + index)},"x",0xa48,0x0,1,"y",0x1\n`,
    );
    reader.push(new TextEncoder().encode(lines.join('')));
  }
  reader.push(
    new TextEncoder().encode(
      evening([
        [0, bossStart],
        [1, hit(7)],
        [2, bossEnd],
      ]),
    ),
  );
  const reading = reader.end();
  expect(playerOf(reading.fights[0], 'Bram-Fernvale-EU')?.damage.total).toBe(7);
  const { units } = reading.file.beyondLimits;
  expect(units).toBeGreaterThan(0);
  expect(logDocumentOf([reading]).files[0]?.beyondLimits).toMatchObject({ units });
}, 240_000);

it('learns no owner from a line that is cut in its id', () => {
  const rex = 'Pet-0-4-2810-6-165189-0101B0C0A1';
  const bite = (block: string): string =>
    `SWING_DAMAGE,${rex},"Rex",0x1112,0x80000000,${OGRE},${rex},${block}`;
  const rest =
    ',900,9000,1,1,5,0,0,0,0,100,100,0,1.50,-2.25,2500,0.5000,82,7,7,-1,1,0,0,0,nil,nil,nil';
  const { file, fights } = read(
    evening([
      [0, bossStart],
      [1, bite('Player-4-00')],
      [2, bite(`Player-4-0000B0A1${rest}`)],
      [3, hit(1)],
      [4, bossEnd],
    ]),
  );
  expect(Object.keys(file.malformed)).toEqual(['numbers']);
  expect(fights[0]?.players.map(({ guid, damage }) => [guid, damage.total])).toEqual([
    ['Player-4-0000B0A1', 8],
  ]);
});

it('says nothing of limits in the document of a log that stays below', () => {
  const reading = read(
    evening([
      [0, bossStart],
      [1, bossEnd],
    ]),
  );
  expect(logDocumentOf([reading]).files[0]).not.toHaveProperty('beyondLimits');
});
