import { data, Form, redirect } from 'react-router';
import { invitePlayers, joinTeam, lookAtInvite, type RosterPlayer } from '#store/queries/teams.ts';
import { isUuid } from '#lib/guards.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/join-route';
import { TextField } from '#team/frame/team-fields.tsx';
import { FormAnswer } from '#team/frame/team-frame.tsx';
import { answerForm, fieldOf } from '#team/access/answer-form.server.ts';
import { askAsPlayer, PRIVATE } from '#team/access/ask-team.server.ts';
import { roleInSentence } from '#lib/team-policy.ts';

const readCode = (url: URL) => (url.searchParams.get('code') ?? '').slice(0, 100);

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = readCode(url);
  const { invite, players } = await askAsPlayer(context, async (transaction) => ({
    invite: (await lookAtInvite(transaction, code)) ?? null,
    players: await invitePlayers(transaction, code),
  }));
  return data({ invite, players }, PRIVATE);
}

/** Joins the team of the invite and goes there. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const player = fieldOf(form, 'player');
  const member = fieldOf(form, 'member');
  let joined = '';
  const answer = await answerForm(form, async () => {
    if (!isUuid(member) && (player === '' || player.length > 40))
      return { problem: 'Enter your name in the team, 40 letters at most.' };
    joined = await askAsPlayer(context, (transaction) =>
      joinTeam(transaction, readCode(url), player, isUuid(member) ? member : null),
    );
    return {};
  });
  if (joined !== '') throw redirect(`/team/${joined}`);
  return answer;
}

/** What an invite is for, and a form that takes it. */
export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invite, players } = loaderData;
  return (
    <PageLayout>
      <PageHead title="Team invitation" indexed={false} />
      <h1 className="mb-4 text-2xl">Team invitation</h1>
      <FormAnswer answer={actionData} />
      <Panel className="max-w-xl">
        {invite === null ? (
          <p>
            This invite is not valid: it was revoked, used up, or is over. Ask an officer for a new
            link.
          </p>
        ) : invite.isIn ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>
              You are in <bdi>{invite.team}</bdi> of <bdi>{invite.guild}</bdi> already.
            </p>
            <LinkButton to={`/team/${invite.teamId}`}>Open the team</LinkButton>
          </div>
        ) : (
          <Form method="post" className="flex flex-col gap-3">
            <p>
              <strong className="font-medium">
                <bdi>{invite.team}</bdi>
              </strong>{' '}
              of <bdi>{invite.guild}</bdi> invites you as {roleInSentence(invite.role)}.
              {invite.player !== null && (
                <>
                  The officers know you as <bdi>{invite.player}</bdi>.
                </>
              )}
            </p>
            <RosterChoice players={players} chosen={actionData?.values?.['member']} />
            <TextField
              label="Your name in the team"
              {...(players.length > 0 ? { hint: 'Needed only if you are new here.' } : {})}
              name="player"
              required={players.length === 0}
              maxLength={40}
              defaultValue={actionData?.values?.['player'] ?? invite.player ?? ''}
              readOnly={invite.player !== null}
            />
            <div>
              <Button type="submit" look="solid">
                Join the team
              </Button>
            </div>
          </Form>
        )}
      </Panel>
    </PageLayout>
  );
}

/** The players whom the officers entered: one of them may be the visitor. */
function RosterChoice({
  players,
  chosen,
}: {
  players: readonly RosterPlayer[];
  chosen: string | undefined;
}) {
  if (players.length === 0) return null;
  return (
    <fieldset data-roster-choice>
      <legend className="text-sm font-medium">Which player are you?</legend>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {[...players, NEW_PLAYER].map(({ memberId, player, characters }) => (
          <li key={memberId}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
              <input
                type="radio"
                name="member"
                value={memberId}
                aria-label={player}
                required
                defaultChecked={chosen === memberId}
                className="size-4 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{player}</bdi>
                <span className="text-muted">
                  {characters.filter((name) => name !== player).join(', ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const NEW_PLAYER: RosterPlayer = { memberId: 'new', player: 'I am new here', characters: [] };
