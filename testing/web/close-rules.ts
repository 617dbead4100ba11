/** What “Are we close?” says of wipes. Its figures come from the recorded model; what they rest on is checked here. */
import { counted } from '#lib/counted.ts';
import type { KnownLog } from './known-logs/known-log.ts';
import type { Said, SentenceRule } from './sentence-rules.ts';

const ENOUGH = 3;

const wipes = ({ fights }: KnownLog): number =>
  fights.filter(({ result }) => result === 'Wipe').length;
/** Only wipes, of which none is a kill. */
const isOpen = (_: unknown, { log }: Said): boolean => wipes(log) === log.fights.length;
const isForecast = (_: unknown, { log }: Said): boolean =>
  wipes(log) === log.fights.length && wipes(log) >= ENOUGH;

/** `7 min` or `5.9 h` in minutes; what is beyond the pulls that are looked at is endless. */
function minutesOf(time: string): number {
  if (time === 'more than 100 pulls') return Infinity;
  const [, figure, unit] = /^([\d.]+) (min|h)$/.exec(time) ?? [];
  return Number(figure) * (unit === 'h' ? 60 : 1);
}

/** Whether more pulls never have a smaller chance, in `5 pulls: 39% (10–75%), 10 pulls: 57% (19–93%).`, and each stands in its range. */
function isRising(sentence: string): boolean {
  const points = sentence
    .replace(/\.$/, '')
    .split(', ')
    .map((point) =>
      (/^(\d+) pulls: [<>]?(\d+)% \([<>]?(\d+)–[<>]?(\d+)%\)$/.exec(point) ?? [])
        .slice(1)
        .map(Number),
    );
  return points.every(
    ([pulls, chance, low, high], at) =>
      low! <= chance! &&
      chance! <= high! &&
      (at === 0 || (pulls! > points[at - 1]![0]! && chance! >= points[at - 1]![1]!)),
  );
}

export const CLOSE_RULES: readonly SentenceRule[] = [
  ['Are we close on Grubbane?', isOpen],
  ['Are we close?', isOpen],
  [
    'Not enough data: {pulls} with known health of the boss, at least 3 are needed.',
    ({ pulls }, { log }) => pulls === counted(wipes(log), 'pull') && wipes(log) < ENOUGH,
  ],
  [
    '{wipes} · Learned from four days of Classic boss pulls · How we know',
    (words, said) => words['wipes'] === counted(wipes(said.log), 'wipe') && isForecast(null, said),
  ],
  ['Learned from four days of Classic boss pulls · How we know', isOpen],
  [
    'The chance depends on the strength of the group, the best pull beside the middle one, and the pulls since.',
    isOpen,
  ],
  ['Strength is not known before the first pull.', isOpen],
  ['Every wipe makes a weak group or a hard boss more likely.', isOpen],
  ['The range holds 80% of similar groups.', isOpen],
  ['The weights come from {rest}', isOpen],
  ['On groups and bosses that it had not seen {rest}', isOpen],
  ['Errors of stated chances of a kill', isOpen],
  ['What was stated for 5 pulls beside the share that came:', isOpen],
  ['Stated chances beside what came', isOpen],
  [
    'Kill tonight: {low}–{high}%',
    ({ low, high }, said) => Number(low) < Number(high) && isForecast(null, said),
  ],
  ['If you pull', isForecast],
  ['more times tonight.', isForecast],
  ['Half of similar groups need at most {rest}', isForecast],
  ['At a pull every {rest}', isForecast],
  [
    'For 80% it is {early} to {late}.',
    ({ early, late }, said) => minutesOf(early!) <= minutesOf(late!) && isForecast(null, said),
  ],
  ['Pull by pull, best by phase, extend or reclear', isForecast],
  ['Chance of a kill, pull by pull', isForecast],
  ['Chance of a kill with its 80% range: {rest}', isForecast],
  ['Line: the chance.', isForecast],
  ['Area: 80% of groups like yours.', isForecast],
  [
    '{pulls} pulls: {share} ({range}), {rest}.',
    (words, said) => isRising(said.sentence) && isForecast(words, said),
  ],
  ['Best pull by phase', isForecast],
  ['Extend or reclear', isForecast],
  ['Raid time next week', isForecast],
  ['The bosses before take', isForecast],
  ['Extend: {rest}', isForecast],
  ['Reclear: {rest}', isForecast],
  ['Reclearing costs {rest}', isForecast],
  ['The gear that it gives is not in these figures, and extending gives none.', isForecast],
  ['A pull takes {minutes} min with its break tonight.', isForecast],
  ['How long the bosses before take is your estimate.', isForecast],
];
