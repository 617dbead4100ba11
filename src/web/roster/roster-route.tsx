import { PAGES } from '#web/shell/pages.ts';
import { QuestionPage } from '#web/shell/question-page.tsx';

export default function RosterPage() {
  return (
    <QuestionPage
      page={PAGES.roster}
      lead="Field a raid without drama: the roles, the buffs, and a bench that is shared."
      today={[
        {
          question: 'Who was there?',
          how: 'The players of every pull in your log, with class, specialization and item level.',
        },
        {
          question: 'Who did their part?',
          how: 'Meters, interrupts, dispels and deaths of each of them, pull by pull.',
        },
      ]}
      missing={[
        {
          question: 'Who is in tonight?',
          how: 'Sign-ups and absences. There is no place to enter them in this version.',
        },
        {
          question: 'Which buff is missing, and who could bring it?',
          how: 'It needs the team and the specializations each can play.',
        },
        {
          question: 'Who sat out last?',
          how: 'Attendance over several nights, with main and alt as one. It needs more than one log.',
        },
      ]}
      method="A bench proposal says why it chose whom, is replayed on past nights before it is trusted, and an officer’s pin always wins."
    />
  );
}
