/** What other subjects ask of the planner on the server. */
export { loadTimeline } from './plan/load-timeline.server.ts';
