/** What other subjects ask of published fights on the server. */
export { knownFightName } from './known-fight.ts';
export { loadPublishedFights, teamFights, type TeamFight } from './published-fights.server.ts';
