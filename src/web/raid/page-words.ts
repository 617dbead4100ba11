import type { Answer } from '#web/shell/question-page.tsx';

/** What the page reads from a log; every line of it is there. */
export const READS: Answer[] = [
  {
    question: 'How did the night go?',
    how: 'Every pull as one bar: how far the boss was, in which phase it ended, kills, breaks, time in combat.',
  },
  {
    question: 'Who died first, and why?',
    how: 'Each death with the hits and heals before it, health step by step, and which defensives stood ready.',
  },
  {
    question: 'Which wipes are the same wipe?',
    how: 'Wipes grouped by how they began, what keeps killing, who dies as they begin, and how the best pull moved.',
  },
  {
    question: 'What do we fix first?',
    how: 'One sentence by a stated rule, with how many pulls it rests on, or that there are too few.',
  },
  {
    question: 'Can I show it without names?',
    how: 'Roles instead of names on the whole page; a picture and a Discord text for the raid channel.',
  },
];

export const MISSING: Answer[] = [
  {
    question: 'Are we close?',
    how: 'The chance of a kill tonight, from our own pulls and those of others. No forecast is made yet.',
  },
  {
    question: 'Where do others stand?',
    how: 'Progress of other guilds. No source is connected.',
  },
];
