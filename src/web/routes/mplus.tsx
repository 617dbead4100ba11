import { PAGES } from '#web/components/shell/pages.ts';
import { QuestionPage } from '#web/components/shell/question-page.tsx';

export default function MplusPage() {
  return (
    <QuestionPage
      page={PAGES.mplus}
      lead="Five minutes between two keys: decide on the next one, and learn from the one that just depleted."
      today={[
        {
          question: 'What happened in that key?',
          how: 'Your log shows each key with its level, its time and its bosses.',
        },
        {
          question: 'Who did what?',
          how: 'Damage, healing and damage taken per player and spell, for the whole key or any part of it.',
        },
        {
          question: 'What was kicked, and who died?',
          how: 'Interrupts, dispels and deaths with their time.',
        },
      ]}
      missing={[
        {
          question: 'Which key gives the five of us most?',
          how: 'Best runs per dungeon and player. No source of scores is connected.',
        },
        {
          question: 'How likely are we to time it?',
          how: 'It needs runs like yours, timed and not, to compare with.',
        },
        {
          question: 'Is the vault done?',
          how: 'It needs your characters’ runs of the week, also those without a log.',
        },
      ]}
      method="A chance to time a key is checked by decile on weeks it has not seen, next to the plainest guess there is: the level alone. Few failed runs are public, and it will say so."
    />
  );
}
