import { PAGES } from '#web/components/shell/pages.ts';
import { QuestionPage } from '#web/components/shell/question-page.tsx';

export default function CurrentTitleHoldersPage() {
  return (
    <QuestionPage
      page={PAGES.titleHolders}
      lead="The title goes to the best 0.1 % of a region. Today’s line is not where the season ends: people push it up until the last day."
      today={[
        {
          question: 'Which keys did I run, and at what level?',
          how: 'Every key in your log with its dungeon, level and time, and each boss in it.',
        },
        {
          question: 'Where did the time go?',
          how: 'The pulls, deaths and meters of a key, so that the next one can be better.',
        },
      ]}
      missing={[
        {
          question: 'Where is the line now, and where will it land?',
          how: 'Cutoffs per region and day. No source of scores is connected.',
        },
        {
          question: 'How likely am I to be above it?',
          how: 'Your score against the forecast. It needs both.',
        },
        {
          question: 'Who holds the title?',
          how: 'Classes, specializations and realms of those above the line. No source of characters is connected.',
        },
      ]}
      method="A forecast comes with its 50, 80 and 95 % bands and with its record: every past forecast next to what became of it. A character that asked to be anonymous stays so."
    />
  );
}
