/** What other subjects ask of teams on the server. */
export { namedBosses, type OurBoss, type OurProgress } from './attendance/our-progress.server.ts';
