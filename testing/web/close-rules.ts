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
  ['Every pull kills with a chance that depends on {rest}', isOpen],
  ['Strength is not known before the first pull; {rest}', isOpen],
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
  ['Pull by pull, best by phase, extend or reclear', isForecast],
  ['Chance of a kill, pull by pull', isForecast],
  ['Chance of a kill with its 80% range: {rest}', isForecast],
  ['Line: the chance; area: 80% of groups that look like yours.', isForecast],
  ['{pulls} pulls: {share} ({range}); {rest}', isForecast],
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
