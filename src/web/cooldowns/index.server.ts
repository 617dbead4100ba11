/** What other subjects ask of the planner on the server. */
export { loadTimeline, type TimelineQuestion } from './plan/load-timeline.server.ts';
