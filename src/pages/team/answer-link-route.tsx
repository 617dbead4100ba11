import { data } from 'react-router';
import { answerByLink, lookAtAnswerLink } from '#store/queries/raid-schedule.ts';
import { AWAY_HEADERS, awayAnswer } from '#kit/away-answer.server.ts';
import { askPublic, changeAnonymously } from '#kit/database-context.server.ts';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { NightTime } from '#team/composition/night-time.tsx';
import { raidDates } from '#team/schedule/raid-dates.ts';
import { isAnswer } from '#team/model/roster/raid-answers.ts';
import { DAY_MS } from '#lib/time-units.ts';
import type { Route } from './+types/answer-link-route';
import { AnswerButtons, answerWord } from '#team/raids/answer-buttons.tsx';
import { FormAnswer } from '#team/frame/team-frame.tsx';
import { fieldOf } from '#team/access/answer-form.server.ts';

const goneLink = () =>
  data('This link is not valid, or its raid is over.', {
    status: 404,
    statusText: 'Link not valid',
  });

/** Longer than any link that is whole. */
const LONGEST = 200;
const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const seen =
    params.token.length > LONGEST
      ? undefined
      : await askPublic(context, (transaction) => lookAtAnswerLink(transaction, params.token));
  if (seen === null) throw awayAnswer('The database does not run. Try again in a moment.');
  if (!seen) throw goneLink();
  const rule = {
    ...seen,
    id: 'one',
    firstDate: seen.date,
    weekdays: [],
    endsOn: null,
    calledOff: [],
  };
  const [night] = raidDates([rule], Date.now() - 2 * DAY_MS, 370);
  if (!night) throw goneLink();
  const { startMs, endMs } = night;
  return data(
    {
      team: seen.team,
      title: seen.title,
      player: seen.player,
      answer: seen.answer,
      startMs,
      endMs,
    },
    { headers: PRIVATE },
  );
}

/** Answers for the player of the link; needs no account. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = fieldOf(form, 'answer');
  if (params.token.length > LONGEST || !isAnswer(answer))
    throw data('Bad request', { status: 400, statusText: 'Bad request' });
  const done = await changeAnonymously(context, (transaction) =>
    answerByLink(transaction, params.token, answer),
  );
  if (done === null)
    return data(
      { problem: 'The database does not run. Nothing was saved. Try again in a moment.' },
      { status: 503, headers: { ...AWAY_HEADERS, ...PRIVATE } },
    );
  if (!done) throw goneLink();
  return data({ notice: 'Your answer is saved.' }, { headers: PRIVATE });
}

/** The answer of one player to one raid, by a signed link. */
export default function AnswerLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, title, player, answer, startMs, endMs } = loaderData;
  const said: { notice?: string; problem?: string } | undefined = actionData;
  return (
    <PageLayout>
      <PageHead title={`${title}, your answer`} indexed={false} />
      <h1 className="mb-1 text-2xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="mb-4 text-muted">
        <NightTime startMs={startMs} endMs={endMs} /> · <bdi>{team}</bdi>
      </p>
      <FormAnswer answer={said} />
      <Panel className="max-w-xl">
        <p className="mb-3" data-current-answer>
          <bdi className="font-medium">{player}</bdi> {answerWord(answer)}.
        </p>
        <AnswerButtons current={answer} label="Your answer" />
        <p className="mt-3 text-xs text-muted">
          This link answers for {player} and this raid alone. Every person who has it can answer, so
          keep it to yourself.
        </p>
      </Panel>
    </PageLayout>
  );
}
