import { PAGES } from '#web/components/shell/pages.ts';
import { QuestionPage } from '#web/components/shell/question-page.tsx';

export default function RaidPage() {
  return (
    <QuestionPage
      page={PAGES.raid}
      lead="Between two pulls there is time to fix one thing. Which one?"
      today={[
        {
          question: 'How long did each pull last, and how did it end?',
          how: 'Every pull of the night in your log: boss, difficulty, length, kill or wipe.',
        },
        {
          question: 'Who died first, and to what?',
          how: 'The deaths of a pull, in order, with their second on the timeline.',
        },
        {
          question: 'What changed from pull to pull?',
          how: 'The same meters for each of them, cut to the same seconds if you like.',
        },
      ]}
      missing={[
        {
          question: 'Are we close?',
          how: 'The chance of a kill tonight, from our own pulls and those of others. The forecast is not part of this version.',
        },
        {
          question: 'Which wipes are the same wipe?',
          how: 'Wipes grouped by what went wrong first. The grouping is not part of this version.',
        },
        {
          question: 'Where do others stand?',
          how: 'Progress of other guilds. No source is connected.',
        },
      ]}
      method="Odds are judged on guilds and bosses they have never seen, and stand there with their range, never as a bare date. What is shared shows roles, not names, unless you decide otherwise."
    />
  );
}
