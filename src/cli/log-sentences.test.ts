import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { difficultyById } from '#game/difficulties.ts';
import { formatClock, isoLogTime } from '#lib/format-clock.ts';
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatPerSecond,
  formatShare,
} from '#lib/format-number.ts';
import { ANN, BOB, at, bossEnd, bossStart, hit, hits } from '#testing/analysis/grub-log.ts';
import { keyLogs } from '#testing/web/known-logs/keys.ts';
import type { KnownFight, KnownLog } from '#testing/web/known-logs/known-log.ts';
import { otherLogs } from '#testing/web/known-logs/others.ts';
import { raidLogs } from '#testing/web/known-logs/raids.ts';
import { formatReading } from '#analysis/log-table.ts';
import { formatReport } from './report-text.ts';

/** All that `farseer log` prints of logs whose truth is known, line by line: no line may be missing, wrong or unasked for. */
const RESULTS: Readonly<Record<KnownFight['result'], string>> = {
  Kill: 'kill',
  Wipe: 'wipe',
  Timed: 'finished',
  Depleted: 'finished',
  Abandoned: 'abandoned',
  Won: 'won',
  Lost: 'lost',
  Ended: 'ended',
};
const HEAD = ['Player', 'Spec', 'iLvl', 'Damage', 'DPS', 'Healing', 'HPS', 'Over', 'Taken', 'Deaths', 'Kicks', 'Dispels']; // prettier-ignore
/** By the place of a player's equipment line, which every fight but other combat has. */
const SPECS = ['Protection Warrior', 'Holy Priest', 'Arms Warrior', 'Frost Mage', 'Beast Mastery Hunter', 'Arms Warrior', 'Frost Mage', 'Beast Mastery Hunter', 'Arms Warrior', 'Frost Mage']; // prettier-ignore
const NAMES = ['Aster', 'Bryn', 'Cole', 'Dara', 'Elm', 'Finn', 'Gale', 'Hale', 'Iris', 'Jory'];

const textOf = ({ bytes }: Pick<KnownLog, 'bytes'>): string => new TextDecoder().decode(bytes);
/** The cells of a printed line. */
const cells = (line: string): string => line.trim().split(/ {2,}/).join(' | ');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '').map(cells); // prettier-ignore

function printed(text: string, name = 'log.txt'): string[] {
  const reader = createLogReader({ fileName: name });
  reader.push(new TextEncoder().encode(text));
  return linesOf(formatReading(reader.end()));
}

function reported(text: string): string[] {
  const reader = createParseReportReader({ fileName: 'log.txt' });
  reader.push(new TextEncoder().encode(text));
  return linesOf(formatReport(reader.end()));
}

/** What the latest line before the fight says of where it is. */
function difficultyOf({ kind, name }: KnownFight, text: string): string {
  if (kind === 'keystone' || kind === 'arena') return '';
  const event = kind === 'combat' ? 'ZONE_CHANGE,\\d+,"[^"]*"' : `ENCOUNTER_START,\\d+,"${name}"`;
  const found = new RegExp(`${event},(\\d+)`).exec(text);
  return difficultyById(Number(found?.[1] ?? 0))?.name ?? '';
}

function titleOf(fight: KnownFight, text: string): string {
  const { kind, name, result, ratings, ratedMs, startMs } = fight;
  const level = kind === 'keystone' ? ' +11' : '';
  const [own, other] = ratings ?? [];
  const parts = [
    `${name}${level}`,
    difficultyOf(fight, text),
    kind === 'combat' ? '' : RESULTS[result],
    ratings && (result === 'Ended' ? `Ratings ${own} and ${other}` : `Rating ${own}, opponents ${other}`), // prettier-ignore
    formatClock(ratedMs),
    isoLogTime(startMs, 1).replace('T', ' '),
  ];
  return `== ${parts.filter(Boolean).join(' · ')}`;
}

function rowOf(fight: KnownFight, who: string): string {
  const place = NAMES.indexOf(who);
  const isStranger = ['arena', 'combat'].includes(fight.kind) && place > 4;
  const of = (amounts: ReadonlyMap<string, number>): number => amounts.get(who) ?? 0;
  const [damage, healing, over] = [of(fight.damage), of(fight.healing), of(fight.overhealing)];
  // Where the log has an equipment line.
  const worn = fight.kind === 'combat' ? [] : [specOf(fight, place), '640.0'];
  return [
    `${who}-${isStranger ? 'Elsewhere' : 'Fernvale'}-EU`,
    ...worn,
    formatAmount(damage),
    formatPerSecond(damage, fight.ratedMs),
    formatAmount(healing),
    formatPerSecond(healing, fight.ratedMs),
    formatShare(over, healing + over),
    formatAmount(of(fight.taken)),
    formatCount(fight.deaths.filter((death) => death.who === who).length),
    formatCount(of(fight.interrupts)),
    '0',
  ].join(' | ');
}

/** In an arena every other line is of the other team. */
function specOf({ kind }: KnownFight, place: number): string {
  if (kind !== 'arena') return SPECS[place]!;
  return SPECS[place > 4 ? (place - 5) * 2 + 1 : place * 2]!;
}

/** The lines of a fight; players of equal damage and healing have no order. */
const fightLines = (fight: KnownFight, text: string): string[] => [
  titleOf(fight, text),
  HEAD.join(' | '),
  ...fight.players.map((who) => rowOf(fight, who)).toSorted(),
];

/** The rows of each table by their letters. */
function rowsSorted(lines: readonly string[]): string[] {
  const all: string[] = [];
  let rows: string[] = [];
  for (const line of lines) {
    if (/^\p{L}+-(?:Fernvale|Elsewhere)-EU/u.test(line)) {
      rows.push(line);
      continue;
    }
    all.push(...rows.toSorted(), line);
    rows = [];
  }
  return [...all, ...rows.toSorted()];
}

const LOGS = [1, 2].flatMap((seed) => [...raidLogs(seed), ...keyLogs(seed), ...otherLogs(seed)]);

it.each(LOGS)('farseer log prints what is true, and nothing else: $name', (log) => {
  const text = textOf(log);
  const size = `log.txt: ${formatBytes(log.bytes.length)}, ${formatCount(text.split('\n').length - 1)} lines, version 22 (11.2.5)`;
  const isOther = log.fights.every(({ kind }) => kind === 'combat');
  expect(rowsSorted(printed(text))).toEqual([
    size,
    ...(isOther ? ['Other combat'] : []),
    ...log.fights.flatMap((fight) => fightLines(fight, text)),
  ]);
});

const HEADER = 'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1';
/** On the players' side, and no line names its owner. */
const LAMP = 'Creature-0-1-2810-5-44444-00000000B2,"Lamp",0x2112,0x80000000';
const GRUB_ROW = 'Ann-Realm | 9,000 | 1,000/s | 0 | 0/s | – | 0 | 0 | 0 | 0';

/** Without the heads of tables. */
const tail = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== HEAD.join(' | '));

/** Without the rows of the table of lines. */
const said = (text: string): string[] => reported(text).filter((line) => !line.includes(' | '));

describe('farseer log says what is odd in a file', () => {
  const pull = [bossStart(10), ...hits(11, 19), bossEnd(19, 9000)];
  const title = '== Grub · Mythic · kill · 0:09 · 2025-10-15 20:00:10.000+02:00';

  it.each<[what: string, lines: string[], notes: string[]]>([
    ['nothing', [at(0, HEADER), ...pull], []],
    [
      'one broken line and one event that is not known',
      [at(0, HEADER), 'junk', at(1, 'NEW_EVENT,1'), ...pull],
      ['1 unreadable line (timestamp), first in line 2', 'Unknown events, skipped: NEW_EVENT ×1'],
    ],
    [
      'several, and more than ten names',
      [at(0, HEADER), 'junk', 'more junk', ...Array.from('ABCDEFGHIJKL', (letter) => at(1, `NEW_${letter},1`)), ...pull], // prettier-ignore
      [
        '2 unreadable lines (timestamp), first in line 2',
        `Unknown events, skipped: ${Array.from('ABCDEFGHI', (letter) => `NEW_${letter} ×1`).join(', ')} and 3 more`,
      ],
    ],
    [
      'a header that switches advanced logging off',
      [at(0, HEADER.replace('ENABLED,1', 'ENABLED,0')), ...pull],
      [
        'Advanced combat logging was off: pets and health are incomplete. Switch it on in Options → Network → Advanced Combat Logging.',
      ],
    ],
    [
      'a new version whose lines add up',
      [at(0, HEADER.replace('22', '23')), ...pull],
      ['Log version 23 is new: versions 4 to 22 are known, so numbers may be wrong.'],
    ],
    [
      'a last line that is cut',
      [at(0, HEADER), ...pull, at(30, 'SPELL_DAM')],
      ['The last line is cut off and was left out.'],
    ],
  ])('%s', (_, lines, notes) => {
    const isCut = lines.at(-1)!.endsWith('SPELL_DAM');
    const text = lines.join('\n') + (isCut ? '' : '\n');
    const version = /N,(\d+)/.exec(lines[0]!)![1];
    const head = `log.txt: ${formatBytes(text.length)}, ${lines.length - (isCut ? 1 : 0)} lines, version ${version} (12.0.7)`;
    expect(tail(printed(text))).toEqual([head, ...notes, title, GRUB_ROW]);
  });

  it('a version whose lines do not add up has no figures, in no output', () => {
    const text = `${[at(0, HEADER.replace('22', '23')), ...pull].join('\n')}\n`.replaceAll('nil,nil,nil,ST', 'nil,nil,nil,0'); // prettier-ignore
    const note =
      'Log version 23 is new and its figures do not add up, so none are shown: keep the log, and open it again after an update of this program.';
    const unread = '9 unreadable lines (numbers), first in line 3';
    expect(printed(text).slice(1)).toEqual([note, unread, title, 'Its figures are not shown.']);
    const report = reported(text);
    expect(report).toContain(note);
    expect(
      report.filter((line) => /^Ann|credited|owner:|has an owner|shares in/.test(line)),
    ).toEqual([]);
  });

  it('no header, and no end', () => {
    const text = `${[bossStart(10), ...hits(11, 19)].join('\n')}\n`;
    expect(tail(printed(text))).toEqual([
      `log.txt: ${formatBytes(text.length)}, 10 lines, no header`,
      '== Grub · Mythic · no end in the log · 0:09 · 2025-10-15 20:00:10.000+02:00',
      GRUB_ROW,
    ]);
  });

  it('no beginning, a pet without an owner, and a fight without a deed', () => {
    const lamp = hit(14).replace(ANN, LAMP);
    const text = `${[at(0, HEADER), ...hits(10, 18), lamp, bossEnd(19, 60_000), bossStart(300), bossEnd(301, 1000)].join('\n')}\n`; // prettier-ignore
    expect(tail(printed(text)).slice(1)).toEqual([
      '== Grub · Mythic · kill · its beginning is missing · 0:09 · 2025-10-15 20:00:10.000+02:00',
      GRUB_ROW,
      'owner unknown: Lamp, damage 1,000, healing 0',
      '== Grub · Mythic · kill · 0:01 · 2025-10-15 20:05:00.000+02:00',
      'No player did anything in it.',
    ]);
  });

  it('no fight at all', () => {
    expect(printed(`${at(0, HEADER)}\n`).slice(1)).toEqual([
      'No line of this log shows a second of combat by the recorder’s group.',
    ]);
  });
});

describe('farseer log --report says how a file was read', () => {
  it('with everything that can be odd in it', () => {
    const imp = 'Pet-0-1-2810-5-416-00000000C3,"Imp",0x1111,0x80000000';
    const share = `${hit(15).replace('SPELL_DAMAGE', 'SPELL_DAMAGE_SUPPORT').replace(ANN, BOB.replace('0x548', '0x511')).replace('1000,1000', '400,400').replace(',ST', '')},${ANN.split(',')[0]}`; // prettier-ignore
    const text = `${[
      at(0, HEADER),
      at(1, 'ZONE_CHANGE,2810,"Manaforge Omega",16'),
      bossStart(10),
      ...hits(11, 18),
      hit(12).replace(ANN, BOB.replace('0x548', '0x511')),
      hit(13).replace(ANN, imp),
      hit(13).replace(ANN, LAMP),
      share,
      at(16, `SPELL_SUMMON,${ANN},${imp},688,"Summon Imp",0x20`),
      bossEnd(19, 9000),
      'junk',
      at(20, 'NEW_EVENT,1'),
      at(8000, HEADER),
    ].join('\n')}\n`;
    expect(reported(text)).toEqual([
      `log.txt: ${formatBytes(text.length)}, 20 lines`,
      'Lines | Count | Share',
      'counted in fights | 12 | 60.0%',
      'the same kinds outside fights | 0 | 0.0%',
      'read for owners and shares only | 1 | 5.0%',
      'starts, ends, equipment, zones, headers | 5 | 25.0%',
      'known, without numbers | 0 | 0.0%',
      'unknown events | 1 | 5.0%',
      'unreadable | 1 | 5.0%',
      'Sessions (header lines): 2 over 2:13:20',
      'line 1 | 2025-10-15 20:00:00.000 | version 22 | game 12.0.7 | advanced logging on',
      'line 20 | 2025-10-15 22:13:20.000 | version 22 | game 12.0.7 | advanced logging on',
      'Zones entered: 1',
      'line 2 | 2025-10-15 20:00:01.000 | Manaforge Omega (2810)',
      'More than a second back: 1',
      'line 12 | 2025-10-15 20:00:18.000 to 2025-10-15 20:00:12.000',
      'More than an hour ahead: 1',
      'line 20 | 2025-10-15 20:00:20.000 to 2025-10-15 22:13:20.000',
      'Skipped:',
      'unreadable, timestamp: 1, first in line 18: junk',
      'unknown event NEW_EVENT: 1',
      'Credited late, because they fought before a line named their owner: 1',
      'Unit | Owner | First line | Owner known | Damage | Healing',
      'Imp | Ann-Realm | 13 | after its last | 1,000 | 0',
      'Never owned, on the players’ side, in no player’s numbers: 1',
      'Lamp, damage 1,000, healing 0',
      'Support shares in Grub, 2025-10-15 20:00:10.000+02:00 (1 line)',
      'Player | Damage | moved | re-attributed | Healing | moved | re-attributed',
      'Ann-Realm | 9,000 | 400 | 9,400 | 0 | 0 | 0',
      'Bob-Realm | 1,000 | -400 | 600 | 0 | 0 | 0',
      'No limit was reached.',
    ]);
  });

  it('with nothing odd in it but a cut last line, and with nothing at all', () => {
    const text = `${[bossStart(10), ...hits(11, 18), bossEnd(19, 9000)].join('\n')}\n`;
    const calm = [
      'No header line. Advanced logging: unknown.',
      'No zone is named.',
      'The clock never jumps.',
      'Everything could be read.',
      'Nothing had to be credited late.',
      'Every unit on the players’ side has an owner.',
      'No limit was reached.',
    ];
    expect(said(text).slice(1)).toEqual(calm);
    const cut = ['Skipped:', 'the last line is cut off and was left out'];
    expect(said(`${text}${at(20, 'SPELL_DA')}`).slice(1)).toEqual(calm.toSpliced(3, 1, ...cut));
  });
});
