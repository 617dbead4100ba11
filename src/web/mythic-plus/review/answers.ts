import type { Answer } from '#web/shell/question-page.tsx';

/** What the page reads from a log. */
export const READS: Answer[] = [
  {
    question: 'Where did the time go?',
    how: 'Trash, bosses, wipes and the way back, travel, the death penalty: parts that add up to the key’s own time.',
  },
  {
    question: 'What happened in each pull?',
    how: 'Its enemies, its length, who did what, what struck, who died; the same for every pull side by side.',
  },
  {
    question: 'Which casts got through?',
    how: 'Interrupts made and missed, by spell and player.',
  },
  {
    question: 'What would have been different the other time?',
    how: 'Two runs of one dungeon on one axis, boss by boss.',
  },
];

/** What it cannot answer. */
export const MISSING: Answer[] = [
  {
    question: 'How many enemy forces was that pull?',
    how: 'The log does not write them, and no pack has the count of each enemy yet.',
  },
];
