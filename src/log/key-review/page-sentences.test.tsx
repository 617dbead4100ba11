import { expect, it } from 'vitest';
import { counted } from '#lib/counted.ts';
import { formatClock, formatLogTime, speakClock } from '#lib/format-clock.ts';
import { formatAmount } from '#lib/format-number.ts';
import { DEATH_RULES, courseRules } from '#testing/web/death-rules.ts';
import { drawPage, readForPages } from '#testing/web/draw-log-page.tsx';
import { keyLogs } from '#testing/web/known-logs/keys.ts';
import type { KnownDeath, KnownFight, KnownLog } from '#testing/web/known-logs/known-log.ts';
import { LOG_CHECK_RULES } from '#testing/web/log-check-rules.ts';
import { sumOf, wrongSentences } from '#testing/web/sentence-rules.ts';
import type { Said, SentenceRule } from '#testing/web/sentence-rules.ts';
import { sentencesOf } from '#testing/web/sentences-of.ts';
import { KEY_TABS } from './key-tabs.tsx';
import { MplusPage } from './review-page.tsx';

type Words = Readonly<Record<string, string>>;

const TIMER_MS = 1_800_000;
const DEATH_MS = 5000;
const COUNTDOWN_MS = 8200;

const keyDeaths = ({ fights }: { fights: KnownFight[] }): KnownDeath[] => fights[0]!.deaths;
const isFinished = (_: unknown, { fight }: Said): boolean => fight.result !== 'Abandoned';
const isAbandoned = (_: unknown, { fight }: Said): boolean => fight.result === 'Abandoned';
const hasWipe = (_: unknown, { fight }: Said): boolean => fight.wipes.length > 0;
const hasDeath = (_: unknown, { fight }: Said): boolean => fight.deaths.length > 0;
const bossPulls = ({ fights }: KnownLog): KnownFight[] => fights.slice(1);
const wiped = (log: KnownLog): KnownFight =>
  bossPulls(log).find(({ result }) => result === 'Wipe')!;
const penaltyMs = ({ deaths }: KnownFight): number => deaths.length * DEATH_MS;
const isPenalty = ({ time }: Words, { fight }: Said): boolean =>
  time === formatClock(penaltyMs(fight)) && fight.result !== 'Abandoned';
/** The tank and half of the five alive: the first three of a boss, as the tank dies last. */
const early = (pull: KnownFight): KnownDeath[] => pull.deaths.slice(0, 3);
/** The key's own time; of an abandoned one what passed since the countdown. */
const clockTime = ({ result, ratedMs }: KnownFight): number =>
  result === 'Abandoned' ? ratedMs - COUNTDOWN_MS : ratedMs;
/** What the clock shows: the time left goes by that. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;
const isDead = (fight: KnownFight, who: string, time: string): boolean =>
  fight.deaths.some((death) => death.who === who && formatClock(death.atMs) === time);

/** In `0:20 to 0:45, 0:25 long, 2 deaths, 1 × Ash Weaver` the deaths between those times. */
function isPull({ from, to, deaths }: Words, { fight }: Said): boolean {
  const inside = fight.deaths.filter(
    ({ atMs }) =>
      seconds(formatClock(atMs)) >= seconds(from!) && seconds(formatClock(atMs)) <= seconds(to!),
  );
  return (deaths ?? '').includes('death')
    ? deaths!.includes(counted(inside.length, 'death'))
    : inside.length === 0;
}

const seconds = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const RULES: SentenceRule[] = [
  [
    'No time lost that counts',
    (_, { fight }) => fight.wipes.length === 0 && penaltyMs(fight) < fight.ratedMs * 0.02,
  ],
  [
    'Lost: {#time} to the death penalty.',
    (words, said) => isPenalty(words, said) && said.fight.wipes.length === 0,
  ],
  [
    'Also lost: {#time} to the death penalty.',
    (words, said) => isPenalty(words, said) && hasWipe(null, said),
  ],
  [
    'Timed with {#time} left.',
    ({ time }, { fight }) =>
      fight.result === 'Timed' && time === formatClock(TIMER_MS - wholeSeconds(fight.ratedMs)),
  ],
  [
    'Depleted by {#time}.',
    ({ time }, { fight }) =>
      fight.result === 'Depleted' && time === formatClock(wholeSeconds(fight.ratedMs) - TIMER_MS),
  ],
  [
    'From {#pulls} {noun}, {#count} {deaths}.',
    ({ pulls, noun, count, deaths }, { fight }) =>
      `${pulls} ${noun}` === counted(Number(pulls), 'pull') &&
      `${count} ${deaths}` === counted(fight.deaths.length, 'death'),
  ],
  ['{#time} of 30:00', ({ time }, { fight }) => time === formatClock(fight.ratedMs)],
  [
    '+3, {#time} left',
    ({ time }, { fight }) =>
      fight.result === 'Timed' && time === formatClock(TIMER_MS - wholeSeconds(fight.ratedMs)),
  ],
  [
    '{#time} over',
    ({ time }, { fight }) =>
      fight.result === 'Depleted' && time === formatClock(wholeSeconds(fight.ratedMs) - TIMER_MS),
  ],
  ['+3 by 18:00 ({three}) · +2 by 24:00 ({two})', isFinished],
  ['The clock passed 18:00, the limit for +3', (_, { fight }) => fight.result === 'Depleted'],
  ['The clock passed 24:00, the limit for +2', (_, { fight }) => fight.result === 'Depleted'],
  ['The clock passed 30:00, the limit for +1', (_, { fight }) => fight.result === 'Depleted'],
  ['Pull {#number}: no forces, 0.0% after it'],
  [
    'Interruptible casts that went off: Sour Hex × {#count}',
    (_, { fight }) => fight.words.has('Sour Hex') && sumOf(fight.interrupts) > 0,
  ],
  ['Group damage, at most {most}/s'],
  ['Taken, at most {most}/s · {#seconds} s average', ({ seconds: window }) => Number(window) > 1],
  ['0:00–{#time}', ({ time }, { fight }) => time === formatClock(fight.lengthMs)],
  [
    '{#trash} trash {pulls} and {#bosses} boss {attempts} in {#time}.',
    ({ trash, pulls, bosses, attempts, time }, { log, fight }) =>
      `${trash} ${pulls}` === counted(Number(trash), 'pull') &&
      `${bosses} ${attempts}` === counted(bossPulls(log).length, 'attempt') &&
      time === formatClock(fight.lengthMs),
  ],
  ['Fighting {#share} of the key’s time, traveling {#rest}.'],
  ['No deaths, no bloodlust.', (_, { fight }) => fight.deaths.length === 0],
  [
    '{#count} {deaths}, no bloodlust.',
    ({ count, deaths }, { fight }) =>
      `${count} ${deaths}` === counted(fight.deaths.length, 'death'),
  ],
  ['Pull {#number}, {#from} to {#to}, {#long} long, {*deaths}1 × Ash Weaver', isPull],
  ['Pull {#number} {#from} to {#to}, {#long} long {*deaths}1 × Ash Weaver', isPull],
  [
    'Silkmaw, Wipe, {#from} to {#to}, 0:30 long, {*deaths}1 × Silkmaw',
    (words, said) => hasWipe(null, said) && isPull(words, said),
  ],
  [
    'Silkmaw, Wipe {#from} to {#to}, 0:30 long {*deaths}1 × Silkmaw',
    (words, said) => hasWipe(null, said) && isPull(words, said),
  ],
  ['Silkmaw, Kill, {#from} to {#to}, 0:30 long, 1 × Silkmaw', isFinished],
  ['Silkmaw, Kill {#from} to {#to}, 0:30 long 1 × Silkmaw', isFinished],
  [
    'The log runs for {#time}, and the key’s clock says {#clock}.',
    ({ time, clock }, { fight }) =>
      time === formatClock(fight.lengthMs) && clock === formatClock(clockTime(fight)),
  ],
  [
    'It leaves out the countdown (8.2 s) and adds {#deaths} for deaths.',
    ({ deaths }, { fight }, before) =>
      deaths === formatClock(penaltyMs(fight)) &&
      before.endsWith(`the key’s clock says ${formatClock(clockTime(fight))}.`),
  ],
  ['The key was finished, so the game counted all of it: {rest}', isFinished],
  ['{#rate}/s {#share}'],
  ['{amount} {#count} hits', ({ count }) => Number(count) !== 1],
  [
    '{#hits} {hit} on {#players} {player}, at most {amount}',
    ({ hits, hit, players, player }) =>
      `${hits} ${hit}` === counted(Number(hits), 'hit') &&
      `${players} ${player}` === counted(Number(players), 'player'),
  ],
  [
    'Where {time} went: {parts}.',
    ({ time, parts }, { fight }) =>
      time === speakClock(clockTime(fight)) &&
      parts!.includes('Wipes ') === fight.wipes.length > 0 &&
      parts!.includes('Bosses ') === (fight.result !== 'Abandoned') &&
      parts!.includes('Death penalty') ===
        (fight.result !== 'Abandoned' && fight.deaths.length > 0),
  ],
  ['Bosses: 0:30', isFinished],
  ['Trash: {#time}'],
  ['Travel: {#time}'],
  ['Wipes: 0:30', hasWipe],
  ['Corpse run: {#time}', hasWipe],
  ['Death penalty: {#time}', isPenalty],
  ['A median of fewer than 5 pulls says little.'],
  ['({rest}) The log does not say what deaths cost.', isAbandoned],
  [
    '{#some} of {#count} {enemies} that died {verb} toward enemy forces.',
    ({ some, count, enemies, verb }) =>
      `${count} ${enemies}` === counted(Number(count), 'enemy', 'enemies') &&
      verb === (some === '1' ? 'counts' : 'count'),
  ],
  [
    'Interrupts of enemies: {count}.',
    ({ count }, { fight }) => count === `${sumOf(fight.interrupts)}`,
  ],
  [
    'Nothing was interrupted in this key, so the log does not show what can be.',
    (_, { fight }) => sumOf(fight.interrupts) === 0,
  ],
  [
    'All abilities that took something from {names}.',
    ({ names }, { fight }) =>
      names!.split(', ').toSorted().join() === fight.players.toSorted().join(),
  ],
  [
    'Silkmaw: 1 wipe, {#time} lost',
    ({ time }, { log, fight }) =>
      fight.wipes.length === 1 && seconds(time!) >= wiped(log).lengthMs / 1000,
  ],
  [
    '{spell} killed most often there: {#count} of {#all} deaths with a tank and half of the players alive.',
    ({ spell, count, all }, { log }) => {
      const counts = early(wiped(log));
      return (
        Number(all) === counts.length &&
        Number(count) === counts.filter((one) => one.spell === spell).length
      );
    },
  ],
  [
    'A missed mechanic, not missing healing.',
    (_, { log }) => early(wiped(log)).every(({ before }) => before >= 0.9),
  ],
  [
    'At {#time} in 1 of {#pulls} pulls.',
    ({ time, pulls }, { log }) =>
      isEarlyTime(time!, log) && Number(pulls) === bossPulls(log).length,
  ],
  ['At {#time}.', ({ time }, { log }) => isEarlyTime(time!, log) && bossPulls(log).length === 1],
  [
    'Last pull: {#now} early {deaths} to it, {#before} the pull before.',
    ({ now, deaths, before }, { log }) =>
      now === '0' && deaths === 'deaths' && Number(before) === early(wiped(log)).length,
  ],
  [
    'The clock added {#time} for {#count} {deaths}, read from the key’s own time against the time that passed.',
    ({ time, count, deaths }, said) =>
      isPenalty({ time: time! }, said) &&
      `${count} ${deaths}` === counted(said.fight.deaths.length, 'death'),
  ],
  [
    'The log does not say what these deaths cost on the clock.',
    (words, said) => isAbandoned(words, said) && hasDeath(words, said),
  ],
  ['The season’s rule: 5 s each at this level.', hasDeath],
  ['Deaths after the timer ran out add nothing.', hasDeath],
  ['Battle resurrections: 0 used, {#left} left at the end.', hasDeath],
  ['A key begins with one charge and gains one every 10 minutes, up to 5.', hasDeath],
  ['Here that is one every 10:00.', hasDeath],
  ['Source: as players know it since Legion, without an official text.', hasDeath],
  ['The log shows what was offered.', hasDeath],
  ['A refused one counts as used.', hasDeath],
  ['No specialization there can cast one.', hasDeath],
  [
    '{#count} more {resurrections} came from a spell we do not know.',
    ({ count, resurrections }, { fight }) =>
      `${count} ${resurrections}` === counted(fight.deaths.length, 'resurrection'),
  ],
  [
    'Whether it took a charge is unknown.',
    (_, __, before) => before.endsWith(' came from a spell we do not know.'),
  ],
  ['Before each death', hasDeath],
  ['The seconds before each', hasDeath],
  ['None that was ever used.', hasDeath],
  ['{#count} more were never used in this log.', ({ count }) => Number(count) > 1],
  ['1 more was never used in this log.', hasDeath],
  [
    'Battle resurrection at that moment: one charge was left, 0 used before, the next one at 10:00.',
    hasDeath,
  ],
  ['Raised after {#time} s.', hasDeath],
  ['By base cooldowns and the uses in this fight.', hasDeath],
  ['Step by step', hasDeath],
  ['on Farseer: rating, runs and raid progress.', hasDeath],
  ['The link sends this name alone to the server.', hasDeath],
  ['{amount} taken'],
  ['Deaths in this pull', hasDeath],
  [
    '{spell} Ash Weaver, {amount}',
    ({ spell, amount }, { fight }) =>
      fight.deaths.some(
        (death) => death.spell === spell && amount === formatAmount(death.amount + 10),
      ),
  ],
  [
    '{first}-Fernvale-EU died at {rest}',
    ({ first, rest }, { fight }) =>
      `${first}-Fernvale-EU died at ${rest}`.split(/(?<=died at [\d:]+) /).every((one) => {
        const [, who, time] = /^(\w+)-\w+-EU died at ([\d:]+)$/.exec(one)!;
        return isDead(fight, who!, time!);
      }),
  ],
  ['Wed, Oct 15, 2025, {time}', ({ time }, { fight }) => time === formatLogTime(fight.startMs)],
];

/** When the first three died in the attempt that failed. */
function isEarlyTime(time: string, log: KnownLog): boolean {
  const pull = wiped(log);
  return early(pull).some(({ atMs }) => formatClock(atMs) === time);
}

it('says of a key only what its log holds', async () => {
  const said: Said[] = [];
  for (const log of [1, 2, 4].flatMap((seed) => keyLogs(seed))) {
    const { fights, packedFor } = await readForPages(log.bytes);
    const packed = packedFor(fights[0]!);
    for (const view of KEY_TABS) {
      const address = `/mplus?view=review&key=${encodeURIComponent(fights[0]!.id)}&tab=${view}&pull=1`;
      const html = await drawPage(<MplusPage tabs={null} />, address, packed);
      for (const sentence of sentencesOf(html))
        said.push({ sentence, view, log, fight: log.fights[0]! });
    }
  }
  expect(
    wrongSentences(said, RULES, [...LOG_CHECK_RULES, ...DEATH_RULES, ...courseRules(keyDeaths)]),
  ).toEqual([]);
});
