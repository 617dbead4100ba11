/** What other subjects ask of the planner on the server. */
export { loadTimeline } from './plans/logged/load-timeline.server.ts';
