import type { Answer } from '#web/shell/question-page.tsx';

/** What the page reads from a log. */
export const READS: Answer[] = [
  {
    question: 'When did the damage come, and from what?',
    how: 'What the raid took per half second, by school or ability, with every death and phase on it.',
  },
  {
    question: 'Who pressed what, and when was it ready again?',
    how: 'A lane for each tracked cooldown: the cast, how long it worked, until when it was gone. Beside them what the enemies cast.',
  },
  {
    question: 'What was different from the pull before?',
    how: 'A second pull on the same axis, laid over from the pull or from the start of a phase.',
  },
  {
    question: 'What could have been pressed again?',
    how: 'Counted by base cooldowns, with every doubt named. And how often everything was used, pull by pull.',
  },
];

/** What the page is for and cannot answer yet. */
export const MISSING: Answer[] = [
  {
    question: 'Who covers 2:14?',
    how: 'A plan per boss on our own intake. It needs the planner, which is not part of this version.',
  },
  {
    question: 'What do the best press there?',
    how: 'Cooldown casts of public top logs. No source of public logs is connected.',
  },
  {
    question: 'Did we keep to the plan?',
    how: 'Plan against pull. It needs a plan first, or an MRT note read as one.',
  },
];
