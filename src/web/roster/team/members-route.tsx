import { data } from 'react-router';
import { formerPlayers, teamRoster } from '#database/queries/team-roster.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { Route } from './+types/members-route';
import { actOnMembers } from './act-on-members.server.ts';
import { FormerPlayers, ImportForm, PlayerForm } from './member-forms.tsx';
import { RosterTable } from './roster-table.tsx';
import { ButtonForm } from './team-fields.tsx';
import { TeamFrame } from './team-frame.tsx';
import { askTeam, PRIVATE } from './team-page.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const known = await askTeam(context, params.team, async (transaction, team) => ({
    team,
    rows: await teamRoster(transaction, team.id),
    former: await formerPlayers(transaction, team.id),
  }));
  const canWrite = known.team.role === 'owner' || known.team.role === 'officer';
  return data({ ...known, former: canWrite ? known.former : [], canWrite }, PRIVATE);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnMembers(context, params.team, await request.formData());
}

/** Every player with every character, and for officers the forms that change them. */
export default function MembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, rows, former, canWrite } = loaderData;
  const players = [...new Map(rows.map((row) => [row.memberId, row])).values()];
  return (
    <TeamFrame team={team} title="Members" answer={actionData}>
      <div className="flex flex-col gap-4">
        <Panel title="Members">
          <RosterTable rows={rows} teamName={team.name} />
          <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
            {canWrite && <ButtonForm intent="refresh">Take tracked figures</ButtonForm>}
            <ButtonForm intent="claim">Add my Battle.net characters</ButtonForm>
            <p className="min-w-0 flex-1 basis-56 text-xs text-muted">
              {canWrite &&
                'Tracked figures are item level and rating of characters with the same name and realm. '}
              Battle.net characters are those that Battle.net named on your account page, without
              the hidden ones.
            </p>
          </div>
        </Panel>
        {canWrite && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title="Import players">
              <ImportForm
                typed={actionData?.values?.['list'] ?? ''}
                problems={actionData?.problems ?? []}
              />
            </Panel>
            <div className="flex flex-col gap-4">
              <Panel title="Change a player">
                <PlayerForm players={players} isOwner={team.role === 'owner'} />
              </Panel>
              {former.length > 0 && (
                <Panel title="Former players" aside={former.length}>
                  <FormerPlayers players={former} />
                </Panel>
              )}
            </div>
          </div>
        )}
      </div>
    </TeamFrame>
  );
}
