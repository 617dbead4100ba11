/** What the pages of raids and keys say of one death: the blow, how health went, what could have helped. */
import { counted } from '#lib/counted.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import type { KnownDeath, KnownFight } from './known-logs/known-log.ts';
import type { SentenceRule } from './sentence-rules.ts';

/** From here on health counts as full. */
const FULL = 0.99;

const some = (fight: KnownFight, is: (death: KnownDeath) => boolean): boolean =>
  fight.deaths.some(is);

/** What is said of the killing blow of a death. It is written with ten more than was left. */
const blowOf = ({ spell, source, amount }: KnownDeath): string =>
  `${spell} from ${source} hit for ${formatAmount(amount + 10)} (10 more than was left).`;

export const DEATH_RULES: readonly SentenceRule[] = [
  ['No deaths in this pull.', (_, { fight }) => fight.deaths.length === 0],
  // Tables that a phone folds.
  ['Show the row', (_, { fight }) => fight.deaths.length > 0],
  [
    'Show all {#count} rows',
    ({ count }, { fight }) => Number(count) > 1 && fight.deaths.length > 0,
  ],
  [
    'What killed is not in the log: no blow of the last two seconds explains the death.',
    (_, { fight }) => some(fight, ({ spell }) => spell === null),
  ],
  [
    '{spell} from {source} hit for {amount} ({#over} more than was left).',
    (_, { sentence, fight }) => some(fight, (death) => blowOf(death) === sentence),
  ],
  [
    '{share} of health was missing before it.',
    ({ share }, { fight }, before) =>
      some(
        fight,
        (death) => blowOf(death) === before && share === formatShare(1 - death.before, 1),
      ),
  ],
  [
    'One blow took it from full health.',
    (_, { fight }) => some(fight, ({ before, spell }) => spell !== null && before >= FULL),
  ],
  // Who did not fall from full health was hit three seconds before.
  ['From full health it took 3.0 s.', (_, { fight }) => some(fight, ({ before }) => before < FULL)],
  [
    'In the last 10 s {damage} damage and {healing} healing.',
    ({ damage }, { fight }) =>
      some(
        fight,
        ({ amount }) => damage === formatAmount(amount) || damage === formatAmount(1000),
      ) ||
      // The tank is hit and healed all along.
      some(fight, ({ who }) => who === 'Aster'),
  ],
  [
    'Health in the 10 seconds before the death, in {#count} {noun}{*rest}.',
    ({ count, noun, rest }) =>
      `${noun}${rest}`.startsWith(count === '1' ? 'step' : 'steps') &&
      `${count} ${noun}${rest}`.split(',')[0] === counted(Number(count), 'step'),
  ],
  [
    'The log tells no health of this player in these seconds (advanced logging was off, or nothing was seen).',
    (_, { fight }) => some(fight, ({ spell }) => spell === null),
  ],
  [
    'No hit or heal on this player was seen in these seconds: the cause is unknown.',
    (_, { fight }) => some(fight, ({ spell }) => spell === null),
  ],
  [
    'Hits and heals before the death of {who}',
    ({ who }, { fight }) => some(fight, (death) => death.who === who),
  ],
  ['The table below has every step.'],
  ['{who}-Fernvale-EU', ({ who }, { fight }) => some(fight, (death) => death.who === who)],
];

/** `5 one-shot`: how many deaths came like this. A player without a killing blow has no known health before it. */
export const COURSES: Readonly<Record<string, (death: KnownDeath) => boolean>> = {
  'one-shot': ({ spell, before }) => spell !== null && before >= 0.9,
  burst: ({ spell, before }) => spell !== null && before < 0.9,
  'with unknown health': ({ spell }) => spell === null,
};

/** The deaths of which a card speaks, all pulls of the boss together. */
export const courseRules = (
  deathsOf: (log: { fights: KnownFight[] }) => KnownDeath[],
): SentenceRule[] => [
  ['All {count} deaths:', ({ count }, { log }) => Number(count) === deathsOf(log).length],
  ...Object.entries(COURSES).flatMap(([words, is]): SentenceRule[] => [
    [
      `1 death, ${words}`,
      (_, { log }) => deathsOf(log).length === 1 && deathsOf(log).every((death) => is(death)),
    ],
    [
      `{#count} ${words}`,
      ({ count }, { log }) =>
        deathsOf(log).length > 1 && Number(count) === deathsOf(log).filter((one) => is(one)).length,
    ],
  ]),
];
