/** What “Are we close?” says of wipes before the server has said what other guilds did on the boss. */
import type { KnownLog } from './known-logs/known-log.ts';
import type { Said, SentenceRule } from './sentence-rules.ts';

const wipes = ({ fights }: KnownLog): number =>
  fights.filter(({ result }) => result === 'Wipe').length;
/** Only wipes, of which none is a kill. */
const isOpen = (_: unknown, { log }: Said): boolean => wipes(log) === log.fights.length;

export const CLOSE_RULES: readonly SentenceRule[] = [
  ['Are we close on Grubbane?', isOpen],
  ['Are we close?', isOpen],
  ['From {#count} wipes.', ({ count }, { log }) => Number(count) === wipes(log)],
  ['A chance needs the pulls of other guilds on this boss.', isOpen],
  ['Best by phase', isOpen],
  ['Best pull by phase', isOpen],
  // Each wipe reached the phase that it ended in.
  [
    'reached {#reached}×, {wiped}, boss at {#left}',
    ({ reached, wiped, left }, { log }) =>
      Number.parseInt(wiped!, 10) <= Number(reached) &&
      Number(reached) <= wipes(log) &&
      Number.parseFloat(left!) > 0,
  ],
];
