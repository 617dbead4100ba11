import { data, Link, useLocation } from 'react-router';
import { sortsText } from '#kit/ui/table/table-sorts.ts';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/members-route';
import { actOnMembers } from '#team/members/act-on-members.server.ts';
import { loadMembers } from '#team/members/load-members.server.ts';
import { FormerPlayers, ImportForm, PlayerForm, UniteForm } from '#team/members/member-forms.tsx';
import { GearTable } from '#team/members/gear-panel.tsx';
import { RankPanel } from '#team/members/rank-panel.tsx';
import { readRosterView } from '#team/members/roster-address.ts';
import { RosterFilters } from '#team/members/roster-filters.tsx';
import { RosterTable } from '#team/members/roster-table.tsx';
import { ButtonForm, InviteForm } from '#team/frame/team-fields.tsx';
import { ClaimDecisions, OwnClaims } from '#team/claims/claims-panel.tsx';
import { revalidateTeamPage } from '#team/frame/revalidate-page.ts';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { PRIVATE } from '#team/access/ask-team.server.ts';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

const PARTS: readonly TeamPart[] = ['members', 'raids'];

export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await loadMembers(context, params.team, Date.now()), PRIVATE);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnMembers(context, params.team, await request.formData());
}

export const shouldRevalidate = revalidateTeamPage;

/** Every player with every character, and for officers the forms that change them. */
export default function MembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, rows, former, canWrite, readiness, now, gear, trials } = loaderData;
  const params = new URLSearchParams(useLocation().search);
  const view = readRosterView(params);
  const own = loaderData.claims.filter(({ memberId }) => memberId === team.ownMemberId);
  const players = [...new Map(rows.map((row) => [row.memberId, row])).values()];
  return (
    <TeamFrame team={team} parts={PARTS} title="Members" answer={actionData}>
      <div className="flex flex-col gap-4">
        <Panel title="Members">
          {may(team.role, 'roster.read') && <Readiness {...readiness} />}
          {canWrite && trials.length > 0 && (
            <ul className="mb-2 text-sm" data-trials>
              {trials.map(({ memberId, player, trial }) => (
                <li key={memberId}>
                  <bdi className="font-medium">{player}</bdi>: {trial?.words}
                </li>
              ))}
            </ul>
          )}
          <RosterFilters view={view} sort={sortsText(params)} />
          <RosterTable rows={rows} teamName={team.name} view={view} now={now} />
          <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
            {canWrite && <ButtonForm intent="refresh">Take tracked figures</ButtonForm>}
            <p className="min-w-0 flex-1 basis-56 text-xs text-muted">
              {canWrite &&
                'Tracked figures are those of characters with the same name and realm. Vault and professions are not among them.'}
            </p>
          </div>
        </Panel>
        {gear.rows.length > 0 && (
          <Panel title="Item level by week" aside="as read">
            <GearTable {...gear} team={team.name} />
          </Panel>
        )}
        <div
          className={
            canWrite && loaderData.claims.length > 0 ? 'grid items-start gap-4 lg:grid-cols-2' : ''
          }
        >
          <Panel title="Your characters" aside={own.length > 0 && `${own.length} claimed`}>
            <OwnClaims claims={own} />
          </Panel>
          {canWrite && loaderData.claims.length > 0 && (
            <Panel title="Claimed characters" aside={loaderData.claims.length}>
              <ClaimDecisions claims={loaderData.claims} />
            </Panel>
          )}
        </div>
        {canWrite && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title="Player import">
              <ImportForm
                typed={
                  actionData?.values?.['intent'] === 'import'
                    ? (actionData.values['list'] ?? '')
                    : ''
                }
                problems={actionData?.problems ?? []}
              />
            </Panel>
            <div className="flex flex-col gap-4">
              <Panel title="Invitations">
                <InviteForm
                  teamId={team.id}
                  mayInviteOfficers={may(team.role, 'officer.write')}
                  withoutAccount={players.filter(({ hasAccount }) => !hasAccount)}
                />
              </Panel>
              <Panel title="Player changes">
                <PlayerForm players={players} mayNameOfficers={may(team.role, 'officer.write')} />
              </Panel>
              {players.length > 1 && (
                <Panel title="One person twice">
                  <UniteForm players={players} />
                </Panel>
              )}
              <Panel title="Ranks of the guild">
                <RankPanel
                  rules={loaderData.ranks}
                  offered={actionData?.offered ?? []}
                  asksSource={loaderData.readsGuildRanks}
                />
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

/** How many miss something before the next raid, with a link to them. */
function Readiness({
  players,
  missing,
  unknown,
  before,
}: {
  players: number;
  missing: number;
  /** Players of whom a figure is not known. */
  unknown: number;
  before: string | null;
}) {
  const until = before === null ? '' : ` before ${before}`;
  if (missing === 0)
    return (
      <p className="mb-2 text-sm" data-readiness>
        {unknown === 0 && <span className="text-success">✓ </span>}None of {players}{' '}
        {players === 1 ? 'member' : 'members'} is known to miss anything{until}.
        {unknown > 0 && <span className="text-muted"> Figures of {unknown} are not known.</span>}
      </p>
    );
  return (
    <p className="mb-2 text-sm" data-readiness>
      <Link
        to="?missing=1&mains=1"
        preventScrollReset
        className="font-medium underline underline-offset-4"
      >
        {missing} {missing === 1 ? 'member misses' : 'members miss'} something{until}
      </Link>
      <span className="text-muted"> of {players}, as far as known.</span>
    </p>
  );
}
