import type { FightQuestion } from '#log/views/fight-questions.ts';
import type { Tab } from './url-state.ts';

/** The question of the fight that each view of the page answers. */
export const QUESTIONS: Readonly<Record<Tab, FightQuestion>> = {
  deaths: 'deaths',
  avoidable: 'deaths',
  timeline: 'timeline',
  positions: 'timeline',
  all: 'night',
  prep: 'night',
  share: 'night',
  attendance: 'night',
};

/** The view that a tab of the fight opens; tabs of other pages have none. */
export const FIRST_TABS: Readonly<Partial<Record<FightQuestion, Tab>>> = {
  deaths: 'deaths',
  timeline: 'timeline',
  night: 'all',
};

const LABELS: Readonly<Record<Tab, string>> = {
  deaths: 'Deaths',
  avoidable: 'Avoidable',
  timeline: 'Phases',
  positions: 'Positions',
  all: 'All pulls',
  prep: 'Preparation',
  share: 'Share',
  attendance: 'Attendance',
};

/** The views that answer the same question as this one, itself included. */
export function viewsBeside(tab: Tab): { id: Tab; label: string }[] {
  return (Object.keys(LABELS) as Tab[])
    .filter((id) => QUESTIONS[id] === QUESTIONS[tab])
    .map((id) => ({ id, label: LABELS[id] }));
}
