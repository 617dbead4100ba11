import { data, redirect, Form } from 'react-router';
import {
  addTeam,
  createInvite,
  dissolveTeam,
  leaveTeam,
  revokeInvite,
} from '#store/queries/member-changes.ts';
import { teamChannels } from '#store/queries/discord.ts';
import { teamWebhook } from '#store/queries/team-posts.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { teamChanges, teamInvites } from '#store/queries/teams.ts';
import { actOnDiscord, DISCORD_INTENTS } from '#team/posts/act-on-discord.server.ts';
import { DiscordPanel } from '#team/posts/discord-panel.tsx';
import { ChannelsPart } from '#team/discord/channels-part.tsx';
import { serverContext } from '#kit/server-context.server.ts';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { isUuid } from '#lib/guards.ts';
import type { Route } from './+types/settings-route';
import { ChangeList, InviteList } from '#team/frame/settings-parts.tsx';
import { ButtonForm, InviteForm, TextField } from '#team/frame/team-fields.tsx';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { answerForm, fieldOf, type TeamAnswer } from '#team/access/answer-form.server.ts';
import { askTeam, PRIVATE } from '#team/access/ask-team.server.ts';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

const PARTS: readonly TeamPart[] = ['members'];

export async function loader({ params, context }: Route.LoaderArgs) {
  const known = await askTeam(context, params.team, async (transaction, team) => ({
    team,
    invites: await teamInvites(transaction, team.id),
    changes: await teamChanges(transaction, team.id),
    rows: await teamRoster(transaction, team.id),
    webhook: may(team.role, 'webhook.read')
      ? ((await teamWebhook(transaction, team.id)) ?? null)
      : null,
    channels: await teamChannels(transaction, team.id),
  }));
  const { team, invites, changes, rows } = known;
  const withoutAccount = [
    ...new Map(
      rows
        .filter(({ hasAccount }) => !hasAccount)
        .map(({ memberId, player }) => [memberId, { memberId, player }]),
    ).values(),
  ];
  const nowMs = Date.now();
  return data(
    {
      team,
      changes,
      webhook: known.webhook,
      channels: known.channels,
      discordApplication: context.get(serverContext).discordApplication,
      withoutAccount,
      canWrite: may(team.role, 'team.write'),
      invites: invites.map((one) => ({
        ...one,
        isOpen:
          one.revokedAt === null && one.expiresAt.getTime() > nowMs && one.used < one.mostUses,
      })),
    },
    PRIVATE,
  );
}

/** `intent` is `invite`, `revoke`, `add-team`, `leave`, `dissolve` or one of the webhook. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = fieldOf(form, 'intent');
  if (DISCORD_INTENTS.has(intent))
    return answerForm(form, () => actOnDiscord(context, params.team, form));
  let goTo = '';
  const answer = await answerForm(form, () =>
    askTeam(context, params.team, async (transaction, team): Promise<TeamAnswer> => {
      const member = fieldOf(form, 'member');
      const invite = fieldOf(form, 'invite');
      if (intent === 'invite') {
        const code = await createInvite(transaction, {
          teamId: team.id,
          role: fieldOf(form, 'role'),
          days: Number(fieldOf(form, 'days')) || 0,
          memberId: isUuid(member) ? member : null,
        });
        return {
          notice: 'This is the invite link. Copy it now: it is shown once.',
          link: `${url.origin}/team/join?code=${code}`,
        };
      }
      if (intent === 'revoke' && isUuid(invite))
        return (await revokeInvite(transaction, team.id, invite))
          ? { notice: 'The invite is revoked.' }
          : { problem: 'Only an officer may do this, or the invite was revoked already.' };
      if (intent === 'add-team') {
        const name = fieldOf(form, 'name');
        if (name === '' || name.length > 60)
          return { problem: 'Enter the name of the team, 60 letters at most.' };
        goTo = `/team/${await addTeam(transaction, team.id, name)}`;
        return {};
      }
      if (intent === 'leave') {
        await leaveTeam(transaction, team.id);
        goTo = '/team';
        return {};
      }
      if (intent === 'dissolve') {
        if (fieldOf(form, 'exported') === '')
          return { problem: 'Download the data of the team first, then tick that you have it.' };
        await dissolveTeam(transaction, team.id, fieldOf(form, 'name'));
        goTo = '/team';
        return {};
      }
      throw data('Bad request', { status: 400, statusText: 'Bad request' });
    }),
  );
  if (goTo !== '' && answer.data.problem === undefined) throw redirect(goTo);
  return answer;
}

/** Invites, further teams, the history, and the ways out. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, invites, changes, withoutAccount, canWrite, webhook } = loaderData;
  const { channels, discordApplication } = loaderData;
  return (
    <TeamFrame team={team} parts={PARTS} title="Team" answer={actionData}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {canWrite && (
            <>
              <Panel title="Invitations">
                <InviteForm
                  teamId={team.id}
                  mayInviteOfficers={may(team.role, 'officer.write')}
                  withoutAccount={withoutAccount}
                />
                <InviteList invites={invites} />
              </Panel>
              <Panel title="Discord">
                <DiscordPanel webhook={webhook} />
                <hr className="my-4 border-line" />
                <ChannelsPart application={discordApplication} channels={channels} />
              </Panel>
              <Panel title="Further team of the guild">
                <Form method="post" className="flex flex-wrap items-end gap-2">
                  <input type="hidden" name="intent" value="add-team" />
                  <TextField
                    label="Name"
                    name="name"
                    required
                    maxLength={60}
                    className="min-w-0 flex-1"
                  />
                  <Button type="submit">Add the team</Button>
                </Form>
              </Panel>
            </>
          )}
          <Panel title="Data export">
            <p className="mb-3 text-sm text-muted">
              {canWrite
                ? 'Everything of the team as one JSON file: players, characters, raids, answers with reasons, groups, rules, nights, gear, loot, wishes, compositions, plans with their history, and what changed. Accounts, invite codes and the Discord webhook stay out.'
                : 'What your role reads of the team, as one JSON file.'}
            </p>
            <LinkButton to={`/team/${team.id}/export`} reloadDocument prefetch="none" download>
              Download as JSON
            </LinkButton>
          </Panel>
          <Panel title="Leaving">
            {may(team.role, 'team.dissolve') ? (
              <Form method="post" className="flex flex-col gap-3" aria-label="Dissolve the team">
                <input type="hidden" name="intent" value="dissolve" />
                <p className="text-sm text-muted">
                  To leave, give the team to another player on the page of members. To dissolve it,
                  download its data first: all of it is deleted forever.
                </p>
                <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
                  <input type="checkbox" name="exported" required />I have downloaded the data, or
                  do not need it
                </label>
                <TextField
                  label={`Type “${team.name}” to dissolve the team`}
                  name="name"
                  autoComplete="off"
                />
                <div>
                  <Button type="submit" look="danger">
                    Dissolve the team
                  </Button>
                </div>
              </Form>
            ) : (
              <ButtonForm intent="leave" look="danger">
                Leave the team
              </ButtonForm>
            )}
          </Panel>
        </div>
        {canWrite && (
          <Panel title="Changes" aside="read by officers">
            <ChangeList changes={changes} />
          </Panel>
        )}
      </div>
    </TeamFrame>
  );
}
