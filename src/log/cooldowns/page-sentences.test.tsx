import { expect, it } from 'vitest';
import { counted } from '#lib/counted.ts';
import { formatClock, formatLogTime } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { drawPage, readForPages } from '#testing/web/draw-log-page.tsx';
import { keyLogs } from '#testing/web/known-logs/keys.ts';
import type { KnownFight, KnownLog } from '#testing/web/known-logs/known-log.ts';
import { otherLogs } from '#testing/web/known-logs/others.ts';
import { raidLogs } from '#testing/web/known-logs/raids.ts';
import { LOG_CHECK_RULES } from '#testing/web/log-check-rules.ts';
import { RATING_RULES } from '#testing/web/rating-rules.ts';
import { sumOf, wrongSentences } from '#testing/web/sentence-rules.ts';
import type { Said, SentenceRule } from '#testing/web/sentence-rules.ts';
import { sentencesOf } from '#testing/web/sentences-of.ts';
import { PullPage } from './pull-page.tsx';

/** Of the same boss, dungeon or arena, as the table of uses compares them. */
const alike = ({ fights }: KnownLog, fight: KnownFight): number =>
  fights.filter(({ kind, name }) => kind === fight.kind && name === fight.name).length;
const nounOf = ({ kind }: KnownFight): string => (kind === 'encounter' ? 'pull' : 'fight');
const isKey = (_: unknown, { log }: Said): boolean => log.fights[0]!.kind === 'keystone';

const hasDied = ({ deaths }: KnownFight, who: string, time: string): boolean =>
  deaths.some((death) => death.who === who && formatClock(death.atMs) === time);

const clockSeconds = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Windows of five seconds with damage before half of the players lie dead; the page needs five. */
const hasFew = (_: unknown, { fight }: Said): boolean => fight.kind !== 'keystone';

const RULES: SentenceRule[] = [
  ['Hardest moments: not enough data', hasFew],
  ['It takes 40 s, and damage in 5 windows of 5 s, before half of the players lie dead.', hasFew],
  // Nothing in these logs is a cooldown of a raid.
  ['None of the 5 hardest moments had a raid cooldown', (_, { fight }) => sumOf(fight.taken) > 0],
  [
    'Without one: {moments}.',
    ({ moments }, { fight }) =>
      [...moments!.matchAll(/([\d:]+) \(([\d,.k]+), mostly ([^)]+)\)/g)].length === 3 &&
      [...moments!.matchAll(/mostly ([^)]+)\)/g)].every(([, spell]) => fight.words.has(spell!)),
  ],
  ['From 5 windows, 0 raid cooldowns.'],
  ['From {#count} windows.', ({ count }) => Number(count) !== 1 && Number(count) <= 5],
  ['Wed, Oct 15, 2025'],
  ['Wed, Oct 15, 2025, {time}', ({ time }, { fight }) => time === formatLogTime(fight.startMs)],
  [
    '{#time} {who} died, back at {#back}',
    ({ time, who }, { fight }) => hasDied(fight, who!, time!),
  ],
  ['{#time} {who} died', ({ time, who }, { fight }) => hasDied(fight, who!, time!)],
  [
    '{#time} Sour Hex {who} Did not go off',
    ({ who }, { fight }) => fight.words.has('Sour Hex') && fight.words.has(who!),
  ],
  [
    '{#time} Sour Hex {who} Goes off {#at}',
    ({ who }, { fight }) => fight.words.has('Sour Hex') && fight.words.has(who!),
  ],
  [
    '{#time} Resurrection by {who} → {whom}',
    ({ who, whom }, { log }) =>
      who === whom && log.fights.some(({ deaths }) => deaths.some((death) => death.who === who)),
  ],
  [
    'Timeline of {#time}: the players took {taken}, most at {#at}.',
    ({ time, taken, at }, { fight }) =>
      time === formatClock(fight.lengthMs) &&
      taken === formatAmount(sumOf(fight.taken)) &&
      clockSeconds(at!) * 1000 <= fight.lengthMs,
  ],
  [
    '0 tracked cooldowns were used, and {#count} {players} died.',
    ({ count, players }, { fight }) =>
      `${count} ${players}` === counted(fight.deaths.length, 'player'),
  ],
  ['{#count} {rows} drawn.', ({ count, rows }) => rows === (count === '1' ? 'row is' : 'rows are')],
  ['Nothing is drawn with these filters.', (_, { fight }) => fight.deaths.length === 0],
  [
    'The shortest gap between two uses, in {#count} {noun} of this boss, is the log’s own evidence.',
    ({ count, noun }, { log, fight }) =>
      fight.kind === 'encounter' && `${count} ${noun}` === counted(alike(log, fight), 'pull'),
  ],
  [
    'The shortest gap between two uses, in {#count} {noun} like this one, is the log’s own evidence.',
    ({ count, noun }, { log, fight }) =>
      fight.kind !== 'encounter' && `${count} ${noun}` === counted(alike(log, fight), 'fight'),
  ],
  [
    'It starts ready, unless an earlier pull of this boss speaks against it.',
    (_, { fight }) => fight.kind === 'encounter',
  ],
  [
    'It starts ready, unless an earlier fight like it speaks against it.',
    (_, { fight }) => fight.kind !== 'encounter',
  ],
  [
    'Uses in {#count} {noun}',
    ({ count, noun }, { log, fight }) =>
      `${count} ${noun}` === counted(alike(log, fight), nounOf(fight)),
  ],
  ['Uses in every {noun}, scrolls', ({ noun }, { fight }) => noun === nounOf(fight)],
  ['Uses in every {noun}', ({ noun }, { fight }) => noun === nounOf(fight)],
  [
    'No cooldown of these kinds was used in any {noun}.',
    ({ noun }, { fight }) => noun === nounOf(fight),
  ],
  ['A column a {noun}, in order of time.', ({ noun }, { fight }) => noun === nounOf(fight)],
  ['Ara-Kara, City of Echoes +11', isKey],
  ['Ara-Kara, City of Echoes', isKey],
  [
    'Silkmaw, {from} to {to}, shown by an event of the log',
    (_, { fight }) => fight.kind === 'keystone',
  ],
  ['Rated Solo Shuffle', (_, { fight }) => fight.name === 'Rated Solo Shuffle'],
  ['Other combat, {day}', (_, { fight }) => fight.kind === 'combat'],
];

it('says of what happened in a fight only what its log holds', async () => {
  const said: Said[] = [];
  for (const log of [...raidLogs(1), ...keyLogs(1), ...otherLogs(1), ...otherLogs(4)]) {
    const { fights, packedFor } = await readForPages(log.bytes);
    for (const [at, fight] of log.fights.entries()) {
      const packed = packedFor(fights[at]!);
      for (const view of ['events', 'again', 'pulls', 'intake']) {
        const address = `/cooldowns?view=pull&fight=${encodeURIComponent(fights[at]!.id)}&tab=${view}`;
        const html = await drawPage(<PullPage tabs={null} />, address, packed);
        for (const sentence of sentencesOf(html)) said.push({ sentence, view, log, fight });
      }
    }
  }
  expect(wrongSentences(said, RULES, [...LOG_CHECK_RULES, ...RATING_RULES])).toEqual([]);
});
