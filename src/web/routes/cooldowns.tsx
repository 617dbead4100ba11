import { PAGES } from '#web/components/shell/pages.ts';
import { QuestionPage } from '#web/components/shell/question-page.tsx';

export default function CooldownsPage() {
  return (
    <QuestionPage
      page={PAGES.cooldowns}
      lead="Twenty minutes before the raid someone needs a plan that fits tonight’s names; the morning after, everyone wants to know whether it was followed."
      today={[
        {
          question: 'When did the damage come?',
          how: 'The damage taken of a pull, second by second, with every death marked on it.',
        },
        {
          question: 'What was cast, and how often?',
          how: 'The casts of each player in each pull, as the log has them.',
        },
        {
          question: 'What did healing and absorbs do about it?',
          how: 'Healing, overhealing and absorbs of each player, for the whole pull or for the seconds you mark.',
        },
      ]}
      missing={[
        {
          question: 'Who covers 2:14?',
          how: 'A plan per boss on our own intake. It needs the planner, which is not part of this version.',
        },
        {
          question: 'What do the best press there?',
          how: 'Cooldown casts of public top logs. No source of public logs is connected.',
        },
        {
          question: 'Did we press it?',
          how: 'Plan against pull. It needs a plan first, or an MRT note to compare with.',
        },
      ]}
      method="A plan made on earlier pulls is scored on later pulls of the same group, against the plan people made and against the simplest one. It will never say that someone would have lived."
    />
  );
}
