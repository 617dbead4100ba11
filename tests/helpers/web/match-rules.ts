/** What an arena match says of its two teams. */
import type { KnownFight } from './known-logs/known-log.ts';
import type { SentenceRule } from './sentence-rules.ts';

const isMatch = ({ kind }: KnownFight): boolean => kind === 'arena';
/** The own team is known where one of them won. */
const isTeam = (words: string, { kind, result }: KnownFight): boolean =>
  kind === 'arena' &&
  (result === 'Ended' ? ['Team 1', 'Team 2'] : ['Own team', 'Opponents']).includes(words);

export const MATCH_RULES: readonly SentenceRule[] = [
  ['Players of both teams', (_, { fight }) => isMatch(fight)],
  ['Damage on the players who died', (_, { fight }) => isMatch(fight)],
  ['Damage taken, {team}, by enemy', ({ team }, { fight }) => isTeam(team!, fight)],
  ['Damage from enemies: {team}', ({ team }, { fight }) => isTeam(team!, fight)],
  // Who died has a lane of it.
  [
    '{player} ({team})',
    ({ player, team }, { fight }) =>
      isTeam(team!, fight) && fight.deaths.some(({ who }) => who === player),
  ],
  ['Pale is diminished.', (_, { fight }) => isMatch(fight)],
  ['Categories and rule by DRList-1.0, version 77.', (_, { fight }) => isMatch(fight)],
  ['Newer patches can differ.', (_, { fight }) => isMatch(fight)],
  ['Crowd control in order', (_, { fight }) => isMatch(fight)],
  ['Trinkets and defensives in order', (_, { fight }) => isMatch(fight)],
  ['Trinkets and defensives', (_, { fight }) => isMatch(fight)],
  // No player of these logs controls another, or has a trinket.
  ['No listed crowd control in this match.', (_, { fight }) => isMatch(fight)],
  ['No trinket or tracked defensive in this match.', (_, { fight }) => isMatch(fight)],
  ['No player died.', (_, { fight }) => isMatch(fight) && fight.deaths.length === 0],
];
