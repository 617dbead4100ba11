import { expect, it } from 'vitest';
import { counted } from '#lib/counted.ts';
import { formatClock, formatLogTime } from '#lib/format-clock.ts';
import { formatShare } from '#lib/format-number.ts';
import { DEATH_RULES, courseRules } from '#testing/web/death-rules.ts';
import { drawPage, readForPages } from '#testing/web/draw-log-page.tsx';
import type { KnownDeath, KnownFight, KnownLog } from '#testing/web/known-logs/known-log.ts';
import { raidLogs } from '#testing/web/known-logs/raids.ts';
import { LOG_CHECK_RULES } from '#testing/web/log-check-rules.ts';
import { CLOSE_RULES } from '#testing/web/close-rules.ts';
import { wrongSentences } from '#testing/web/sentence-rules.ts';
import type { Said, SentenceRule } from '#testing/web/sentence-rules.ts';
import { sentencesOf } from '#testing/web/sentences-of.ts';
import { RaidPage } from './raid-page.tsx';
import { TABS } from './url-state.ts';

const deathsOf = ({ fights }: { fights: KnownFight[] }): KnownDeath[] =>
  fights.flatMap(({ deaths }) => deaths);
const wipesOf = ({ fights }: KnownLog): KnownFight[] =>
  fights.filter(({ result }) => result === 'Wipe');
const hasKill = ({ fights }: KnownLog): boolean => fights.some(({ result }) => result === 'Kill');

/** Half of the ten, or more, are alive right before it; the tank dies last. */
const earlyOf = ({ deaths }: KnownFight): KnownDeath[] => deaths.slice(0, 6);

interface Leader {
  spell: string;
  /** Its early deaths, pull by pull. */
  perPull: KnownDeath[][];
  deaths: KnownDeath[];
}

/** What killed most of who died early, from three deaths and three tenths of all on. */
function leaderOf({ fights }: KnownLog): Leader | null {
  const early = fights.flatMap(earlyOf);
  const bySpell = Map.groupBy(
    early.filter(({ spell }) => spell !== null),
    ({ spell }) => spell!,
  );
  const [most] = [...bySpell].toSorted(([, a], [, b]) => b.length - a.length);
  if (!most || most[1].length < 3 || most[1].length < early.length * 0.3) return null;
  const [spell, deaths] = most;
  const perPull = fights.map((fight) => earlyOf(fight).filter((death) => death.spell === spell));
  return { spell, perPull, deaths };
}

const clockSeconds = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const isIn = ([from, to = from]: string[], { atMs }: KnownDeath): boolean =>
  clockSeconds(formatClock(atMs)) >= clockSeconds(from!) &&
  clockSeconds(formatClock(atMs)) <= clockSeconds(to!);

/** Whether each named time has a death of it, and whether all of its deaths are at a named time. */
function timesOf(times: string, { deaths }: Leader): { isTrue: boolean; isWhole: boolean } {
  const spans = times.split(/, | and /).map((span) => span.split('–'));
  return {
    isTrue: spans.every((span) => deaths.some((death) => isIn(span, death))),
    isWhole: deaths.every((death) => spans.some((span) => isIn(span, death))),
  };
}

const deathsInPulls = (log: KnownLog): string =>
  `${counted(deathsOf(log).length, 'death')} in ${counted(log.fights.length, 'pull')}`;
const isCounted = (words: Readonly<Record<string, string>>, { log }: Said): boolean =>
  `${words['deaths']} ${words['many']} in ${words['pulls']} ${words['pull']}` ===
  deathsInPulls(log);
/** Of the boss, in percent; the page may round a half either way. */
const leftPercent = ({ boss, result }: KnownFight): number =>
  result === 'Kill' ? 0 : ((boss!.maxHp - boss!.lost) / boss!.maxHp) * 100;
const isLeft = (text: string, fight: KnownFight): boolean =>
  /^[\d.]+%$/.test(text) && Math.abs(Number.parseFloat(text) - leftPercent(fight)) < 0.0501;
const isResult = (text: string, fight: KnownFight): boolean =>
  fight.result === 'Kill' ? text === 'Kill' : isLeft(text.replace(/ left$/, ''), fight);
const bestOf = (log: KnownLog): KnownFight =>
  wipesOf(log).reduce((best, one) => (one.boss!.lost >= best.boss!.lost ? one : best));
const hasWipe = (_: unknown, { log }: Said): boolean => wipesOf(log).length > 0;
const pullNumber = ({ log, fight }: Said): number => log.fights.indexOf(fight) + 1;

function lastPull({ now, before }: Readonly<Record<string, string>>, { log }: Said): boolean {
  const [wanted, last] = leaderOf(log)!
    .perPull.map(({ length }) => length)
    .slice(-2);
  return now === counted(last!, 'early death') && Number(before) === wanted;
}

/** Whether each player was among the first three of two wipes at most; a wipe is the last three seconds of its pull. */
function isRareDeath(_: unknown, { log }: Said): boolean {
  const early = wipesOf(log).flatMap(({ deaths, lengthMs }) =>
    deaths
      .filter(({ atMs }) => atMs >= lengthMs - 3000)
      .slice(0, 3)
      .map(({ who }) => who),
  );
  return early.every((who) => early.filter((one) => one === who).length < 3);
}

const RULES: SentenceRule[] = [
  [
    'Two pulls side by side',
    (_, { log: { fights }, fight }) => fights.filter(({ name }) => name === fight.name).length > 1,
  ],
  [
    '**Grubbane** Mythic · Wed, Oct 15, 2025 {pulls} · {result} · {time} in combat {bars} (health gone, pull by pull, ✔ kill) **Fix first:** {fix}.',
    ({ pulls, result, time, bars, fix }, { log }) => {
      const kills = log.fights.filter((fight) => fight.result === 'Kill').length;
      const wanted = kills === 1 ? 'killed' : `killed ${kills} times`;
      const leader = leaderOf(log);
      return (
        pulls === counted(log.fights.length, 'pull') &&
        (kills > 0 ? result === wanted : isResult(result!.replace(/^best: /, ''), bestOf(log))) &&
        time === formatClock(log.fights.reduce((sum, fight) => sum + fight.lengthMs, 0)) &&
        Array.from(bars!).length === log.fights.length &&
        Array.from(bars!).every(
          (bar, at) => (bar === '✔') === (log.fights[at]!.result === 'Kill'),
        ) &&
        fix!.startsWith(
          leader ? `${leader.spell}: ${leader.deaths.length} of ` : 'No ability stands out',
        )
      );
    },
  ],
  ['No ability stands out', (_, { log }) => leaderOf(log) === null],
  ['None of the abilities killed often enough to name it.', (_, { log }) => leaderOf(log) === null],
  ['{#deaths} {many} in {#pulls} {pull}.', isCounted],
  [
    'From {counts}, {early} of them early: with a tank and half of the players alive.',
    ({ counts, early }, { log }) =>
      counts === deathsInPulls(log) && Number(early) === log.fights.flatMap(earlyOf).length,
  ],
  ['From {#deaths} {many} in {#pulls} {pull}.', isCounted],
  [
    '{spell}: {count} of {all} early deaths{*rest}',
    ({ spell, count, all, rest }, { log }) => isTitle(spell!, count!, all!, rest!, log),
  ],
  [
    'A missed mechanic, not missing healing.',
    (_, { log }) => {
      const { deaths } = leaderOf(log)!;
      return deaths.filter(({ before }) => before >= 0.9).length * 3 >= deaths.length * 2;
    },
  ],
  [
    'Most often at {times}.',
    ({ times }, { log }) => {
      const { isTrue, isWhole } = timesOf(times!, leaderOf(log)!);
      return isTrue && !isWhole;
    },
  ],
  [
    'At {times} in {some} of {all} pulls.',
    ({ times, some, all }, { log }) => {
      const { perPull } = leaderOf(log)!;
      const { isTrue, isWhole } = timesOf(times!, leaderOf(log)!);
      const pulls = perPull.filter(({ length }) => length > 0).length;
      return isTrue && isWhole && Number(some) === pulls && Number(all) === log.fights.length;
    },
  ],
  [
    'At {times}.',
    ({ times }, { log }) => {
      const { isTrue, isWhole } = timesOf(times!, leaderOf(log)!);
      return isTrue && isWhole;
    },
  ],
  [
    'Last pull: {now} to it, as many as the pull before.',
    ({ now }, said) => lastPull({ now: now!, before: now!.split(' ')[0]! }, said),
  ],
  ['Last pull: {now} to it, {before} the pull before.', lastPull],
  [
    'began {count} of {all} wipes',
    ({ count, all }, { log }) =>
      Number(count) >= 3 &&
      Number(all) === wipesOf(log).filter(({ deaths }) => deaths.length > 0).length,
  ],
  [
    '{#time} {#share}',
    ({ time, share }, { log }) => {
      const fought = log.fights.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
      const wholeMs = endOf(log.fights.at(-1)!) - log.fights[0]!.startMs;
      return time === formatClock(fought) && share === formatShare(fought, wholeMs);
    },
  ],
  [
    'Pull {number}, Grubbane, {result}, {time} after a break of {minutes} min',
    ({ number, result, time }, { log }) => {
      const fight = log.fights[Number(number) - 1]!;
      return Number(number) > 1 && isResult(result!, fight) && time === formatClock(fight.lengthMs);
    },
  ],
  [
    'Pull {number}, Grubbane, {result}, {time}',
    ({ number, result, time }, { log }) => {
      const fight = log.fights[Number(number) - 1]!;
      return isResult(result!, fight) && time === formatClock(fight.lengthMs);
    },
  ],
  ['Pull {number} of Grubbane', ({ number }, said) => Number(number) === pullNumber(said)],
  ['Wed, Oct 15, 2025, {time}', ({ time }, { fight }) => time === formatLogTime(fight.startMs)],
  [
    '{#count} {noun} in order',
    ({ count, noun }, { fight }) => `${count} ${noun}` === counted(fight.deaths.length, 'death'),
  ],
  [
    'No killing blow was seen.',
    (_, { fight }) => fight.deaths.every(({ spell }) => spell === null),
  ],
  [
    'The pull of {time}, {left} of the boss’s health left at the end, one phase, {deaths}, 0 bloodlusts, 0 resurrections.',
    ({ time, left, deaths }, { fight }) =>
      time === formatClock(fight.lengthMs) &&
      isLeft(left!, fight) &&
      deaths === counted(fight.deaths.length, 'death'),
  ],
  ['raid intake, up to {most}/s'],
  ['{#left} left', ({ left }, { fight }) => isLeft(left!, fight)],
  ['The log has no cast of an enemy in this pull.', (_, { fight }) => !fight.words.has('Sour Hex')],
  [
    '{time}: {alive} alive with a place, {who} dies.',
    ({ time, alive, who }, { fight }) => {
      const [first] = fight.deaths;
      const count = Number.parseInt(alive!, 10);
      return (
        first!.who === who &&
        time === formatClock(first!.atMs) &&
        count < 10 &&
        alive === (count === 1 ? '1 player' : `${count} players`)
      );
    },
  ],
  [
    'Everybody at {time} as a table',
    ({ time }, { fight }) => time === formatClock(fight.deaths[0]!.atMs),
  ],
  ['Everybody at {time}', ({ time }, { fight }) => time === formatClock(fight.deaths[0]!.atMs)],
  ['The log gives no place at this moment.'],
  [
    '{#pulls} {noun}, 1 kill{*rest}.',
    ({ pulls, noun }, { log }) =>
      `${pulls} ${noun}` === counted(log.fights.length, 'pull') && hasKill(log),
  ],
  [
    '2 pulls, 2 kills.',
    (_, { log }) => log.fights.filter(({ result }) => result === 'Kill').length === 2,
  ],
  [
    '{#pulls} {noun}, best {#left} left{*rest}.',
    ({ pulls, noun, left }, { log }) =>
      `${pulls} ${noun}` === counted(log.fights.length, 'pull') &&
      !hasKill(log) &&
      isLeft(left!, bestOf(log)),
  ],
  [
    'Health left of the boss, pull by pull: known of {pulls}.',
    ({ pulls }, { log }) => pulls === counted(log.fights.length, 'pull'),
  ],
  ['Discord text {count} of 2000 characters', ({ count }) => Number(count) <= 2000],
  [
    '({deaths} in {pulls}, {early} of them early: with a tank and half of the players alive){rest}',
    ({ deaths, pulls, early, rest }, { log }) =>
      `${deaths} in ${pulls}` === deathsInPulls(log) &&
      Number(early) === log.fights.flatMap(earlyOf).length &&
      rest!.includes('Began most wipes') &&
      hasWipe(null, { log } as Said),
  ],
  [
    '({deaths} in {pulls}, {early} of them early: with a tank and half of the players alive)',
    ({ deaths, pulls, early }, { log }) =>
      `${deaths} in ${pulls}` === deathsInPulls(log) &&
      Number(early) === log.fights.flatMap(earlyOf).length,
  ],
  ['({#deaths} {many} in {#pulls} {pull})', isCounted],
  [
    'Best pull: Kill (pull {number})',
    ({ number }, { log }) => log.fights[Number(number) - 1]!.result === 'Kill',
  ],
  [
    'Best pull: {left} left (pull {number})',
    ({ left, number }, { log }) =>
      !hasKill(log) && bestOf(log) === log.fights[Number(number) - 1] && isLeft(left!, bestOf(log)),
  ],
  ['A trend needs at least 10 pulls with boss health.', (_, { log }) => log.fights.length < 10],
  [
    'From {pulls} with boss health.',
    ({ pulls }, { log }) => pulls === counted(log.fights.length, 'pull'),
  ],
  ['Progress counts phases passed and the boss’s health that is gone.', hasWipe],
  ['1 is a whole phase, or all of its health.', hasWipe],
  ['The trend is the median slope between any two pulls: one lucky pull moves it little.', hasWipe],
  ['The range takes pulls as independent.', hasWipe],
  ['A trend is named only when the range leaves out 0.', hasWipe],
  ['Nothing is forecast.', hasWipe],
  ['Wipes that are alike', hasWipe],
  [
    'Not enough data: {wipes} with deaths, 6 are needed to look for groups.',
    ({ wipes }, { log }) => wipes === counted(wipesOf(log).length, 'wipe'),
  ],
  ['From 1 wipe.', (_, { log }) => wipesOf(log).length === 1],
  ['{wipes} with deaths.', ({ wipes }, { log }) => wipes === counted(wipesOf(log).length, 'wipe')],
  ['Compared are the first killing ability and those of the first three deaths.', hasWipe],
  ['So are phase, time and the boss’s health when it began.', hasWipe],
  ['So are the deaths of the next ten seconds and the role of the first to die.', hasWipe],
  ['The wipes are split into two to six groups, the split that separates them best.', hasWipe],
  ['Without a clear split there are no groups.', hasWipe],
  ['Stability: how much of a group stays together {rest}', hasWipe],
  ['Alike is not the same cause.', hasWipe],
  ['Killers of several wipes', hasWipe],
  ['A wipe begins with the death from which on players die fastest.'],
  ['An early death that did not lead to it is not its beginning.', hasWipe],
  ['The 95% range takes wipes as independent, which they are not quite.'],
  ['First to die in wipes', hasWipe],
  ['No player was among the first three to die as three wipes began.', isRareDeath],
  ['Only players who were among the first three to die as three wipes or more began.', hasWipe],
  ['It says when they died, not whose fault it was: a tank may have lacked a healer.', hasWipe],
];

function isTitle(spell: string, count: string, all: string, rest: string, log: KnownLog): boolean {
  const leader = leaderOf(log);
  const fromFull = leader?.deaths.filter(({ before }) => before >= 0.9).length ?? 0;
  return (
    leader?.spell === spell &&
    leader.deaths.length === Number(count) &&
    log.fights.flatMap(earlyOf).length === Number(all) &&
    (rest === `, ${fromFull} from above 90% health` ||
      (rest === '' && fromFull * 3 < leader.deaths.length * 2))
  );
}

const endOf = ({ startMs, lengthMs }: KnownFight): number => startMs + lengthMs;

it('says of a night and its pulls only what the log holds', async () => {
  const said: Said[] = [];
  for (const log of [1, 2, 3].flatMap((seed) => raidLogs(seed))) {
    const { fights, packedFor } = await readForPages(log.bytes);
    for (const [at, fight] of log.fights.entries()) {
      // What stands between the first and the last pull is like them.
      if (at > 0 && at < log.fights.length - 1) continue;
      const packed = packedFor(fights[at]!);
      for (const view of TABS) {
        const address = `/raid?pull=${encodeURIComponent(fights[at]!.id)}&tab=${view}`;
        const html = await drawPage(<RaidPage />, address, packed);
        for (const sentence of sentencesOf(html)) said.push({ sentence, view, log, fight });
      }
    }
  }
  expect(
    wrongSentences(said, RULES, [
      ...LOG_CHECK_RULES,
      ...DEATH_RULES,
      ...CLOSE_RULES,
      ...courseRules(deathsOf),
    ]),
  ).toEqual([]);
});
