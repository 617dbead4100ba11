import type { Answer } from '#web/components/shell/question-page.tsx';

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
    question: 'Which key gives the five of us most?',
    how: 'Best runs per dungeon and player. No source of scores is connected.',
  },
  {
    question: 'How likely are we to time it?',
    how: 'It needs runs like yours, timed and not. It will be checked by decile on weeks it has not seen, next to the level alone.',
  },
  {
    question: 'How many enemy forces was that pull?',
    how: 'The log does not write them, and no pack has the count of each enemy yet.',
  },
  {
    question: 'Is the vault done?',
    how: 'It needs your characters’ runs of the week, also those without a log.',
  },
];
