/** What the header of a fight and the badge of its log's own checks say, on every page of the log. */
import { counted } from '#lib/counted.ts';
import { formatClock } from '#lib/format-clock.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import type { KnownFight } from './known-logs/known-log.ts';
import type { Said, SentenceRule } from './sentence-rules.ts';

const isFinished = ({ result }: KnownFight): boolean => result === 'Timed' || result === 'Depleted';
const hasCheck = (fight: KnownFight): boolean => fight.kind === 'encounter' || isFinished(fight);

/** Every log here is of one night and one boss a name. */
const triesOf = ({ log, fight }: Said): KnownFight[] =>
  log.fights.filter(({ kind, name }) => kind === 'encounter' && name === fight.name);

/** No log here has melee: of two checks one is not possible. */
export const LOG_CHECK_RULES: readonly SentenceRule[] = [
  [
    'Pull {#number} of {#all}',
    ({ number, all }, said) => {
      const tries = triesOf(said);
      return Number(number) === tries.indexOf(said.fight) + 1 && Number(all) === tries.length;
    },
  ],
  [
    '★ First kill after {wipes}',
    ({ wipes }, said) => {
      const { fight } = said;
      const before = triesOf(said).filter(({ startMs }) => startMs < fight.startMs);
      return (
        fight.result === 'Kill' &&
        before.every(({ result }) => result === 'Wipe') &&
        wipes === counted(before.length, 'wipe')
      );
    },
  ],
  ['Log checks: 1 of 2 passed, the rest not possible', (_, { fight }) => hasCheck(fight)],
  ['Log checks: none possible', (_, { fight }) => !hasCheck(fight)],
  ['Damage against the boss’s health: holds', (_, { fight }) => fight.kind === 'encounter'],
  [
    '{name}: damage less heals and health agree within 0.5 %.',
    ({ name }, { fight: { boss } }) => name === boss!.name && boss!.healed > 0,
  ],
  [
    '{name}: damage and health agree within 0.5 %.',
    ({ name }, { fight: { boss } }) => name === boss!.name,
  ],
  ['The key’s clock against its deaths: holds', (_, { fight }) => isFinished(fight)],
  ['The key’s clock against its deaths: unknown', (_, { fight }) => fight.result === 'Abandoned'],
  [
    'The key was not finished: the log has no time of its own for it.',
    (_, { fight }) => fight.result === 'Abandoned',
  ],
  [
    'Time passed, less the countdown of 8.2 s, with no death.',
    (_, { fight }) => fight.deaths.length === 0,
  ],
  [
    'Time passed, less the countdown of 8.2 s, with 5 s for each of {count} deaths.',
    ({ count }, { fight }) => Number(count) === fight.deaths.length && Number(count) > 1,
  ],
  [
    '{seen} counted, {expected} by the game, 0.0 s apart',
    ({ seen, expected }, { fight }) =>
      seen === expected && seen === formatClock(fight.ratedMs) && isFinished(fight),
  ],
  [
    '{seen} counted, {expected} expected, {share} apart',
    ({ seen, expected, share }, { fight: { boss, result } }) =>
      share === formatShare(0, 1) &&
      seen === expected &&
      (result !== 'Kill' || seen === formatAmount(boss!.maxHp)),
  ],
];
