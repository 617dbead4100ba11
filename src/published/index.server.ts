/** What other subjects ask of published fights on the server. */
export { knownFightName, placeOfFight } from './known-fight.ts';
export { shownPlayers } from './shown-players.ts';
export { loadPublishedFights, teamFights, type TeamFight } from './published-fights.server.ts';
