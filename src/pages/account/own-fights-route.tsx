import { Form, Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { Route } from './+types/own-fights-route';
import {
  actOnOwnFights,
  loadOwnFights,
  type OwnFightsAnswer,
} from '#published/own-fights.server.ts';
import { fightTitle, outcomeWord } from '#published/fight-title.ts';
import { TokensPart } from '#published/tokens-part.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadOwnFights(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnOwnFights(context, await request.formData());
}

/** The visitor's published fights: who sees each, and how to withdraw it. */
export default function OwnFightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fights, teams, tokens } = loaderData;
  const answer: OwnFightsAnswer | undefined = actionData;
  return (
    <PageLayout>
      <PageHead title="Your published fights" indexed={false} />
      <p className="font-display text-sm font-medium tracking-wide text-accent">
        <Link to="/account" className="underline-offset-4 hover:underline">
          Account
        </Link>
      </p>
      <h1 className="mb-4 text-2xl sm:text-3xl">Your published fights</h1>
      {answer?.notice !== undefined && (
        <output className="mb-4 block">
          <Note kind="success">{answer.notice}</Note>
        </output>
      )}
      {answer?.problem !== undefined && (
        <div role="alert" className="mb-4">
          <Note kind="error">{answer.problem}</Note>
        </div>
      )}
      {fights.length === 0 ? (
        <Note>
          <p>You have published no fight.</p>
          <p className="mt-1">
            <Link to={`${PAGES.hpsDps.path}?view=log`} className="underline underline-offset-2">
              Open your log
            </Link>
            , choose a fight and press Publish.
          </p>
        </Note>
      ) : (
        <>
          <ul className="max-w-4xl divide-y divide-line border-y border-line" data-own-fights>
            {fights.map((fight) => (
              <li key={fight.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 grow basis-64">
                  <p className="font-medium">
                    <Link
                      to={`/fight/${fight.id}`}
                      className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                    >
                      <bdi>{fightTitle(fight)}</bdi>
                    </Link>
                  </p>
                  <p className="text-sm text-muted">
                    {outcomeWord(fight)} after{' '}
                    <span className="tabular">{formatClock(fight.durationMs)}</span> ·{' '}
                    <time dateTime={fight.startedAt}>{fight.startedAt.slice(0, 10)}</time> ·{' '}
                    {NAME_WORDS[fight.names] ?? fight.names}
                  </p>
                  {fight.isHeld && (
                    <p className="mt-1 text-sm text-warning">
                      Held back, only you see it: {fight.reasons.join(' ')}
                    </p>
                  )}
                  {fight.isOld && (
                    <p className="mt-1 text-sm text-warning">
                      Counted by an earlier version: open the log and publish it again.
                    </p>
                  )}
                </div>
                <Form method="post" className="flex flex-wrap items-center gap-2">
                  <input type="hidden" name="id" value={fight.id} />
                  <label className="flex items-center gap-2 text-sm">
                    <span className="sr-only">Who sees {fightTitle(fight)}</span>
                    <select
                      name="visibility"
                      defaultValue={teamValue(fight, teams)}
                      className={`${FIELD} w-auto max-w-56`}
                    >
                      <option value="link">Everyone with the link</option>
                      <option value="public">Public</option>
                      {teams.map(({ id, name }) => (
                        <option key={id} value={`team:${id}`}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Button type="submit" name="intent" value="show">
                    Save
                  </Button>
                  <Button type="submit" name="intent" value="withdraw" look="danger">
                    Withdraw
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="withdraw-all" look="danger">
              Withdraw all
            </Button>
            <LinkButton to={`${PAGES.hpsDps.path}?view=log`}>Publish another fight</LinkButton>
          </Form>
        </>
      )}
      <TokensPart tokens={tokens} token={answer?.token} />
    </PageLayout>
  );
}

const NAME_WORDS: Record<string, string> = {
  full: 'all names',
  roles: 'specializations instead of names',
  own: 'only your own name',
};

function teamValue(
  { visibility, teamId }: { visibility: string; teamId: string | null },
  teams: readonly { id: string }[],
): string {
  if (visibility !== 'team') return visibility;
  return teams.some(({ id }) => id === teamId) ? `team:${teamId}` : 'link';
}
