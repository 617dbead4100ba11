import { data } from 'react-router';
import { raidAnswers, raidSeries, standingAnswers } from '#store/queries/raid-schedule.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { raidDates, unreadableRaids } from '#team/schedule/raid-dates.ts';
import type { Route } from './+types/raids-route';
import { actOnRaids } from '#team/raids/act-on-raids.server.ts';
import { NewRaidForm } from '#team/raids/new-raid-form.tsx';
import { RaidList, RaidRules } from '#team/raids/raid-list.tsx';
import { StandingChoice, StandingForm } from '#team/raids/standing-form.tsx';
import { ButtonForm } from '#team/frame/team-fields.tsx';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { askTeam, PRIVATE } from '#team/access/ask-team.server.ts';
import { UnreadableNote } from '#team/frame/unreadable-note.tsx';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

/** Days of the calendar that are shown. */
const DAYS = 28;

const PARTS: readonly TeamPart[] = ['raids', 'members'];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const nowMs = Date.now();
  const known = await askTeam(context, params.team, async (transaction, team) => {
    const series = await raidSeries(transaction, team.id);
    const nights = raidDates(series, nowMs, DAYS);
    const answers = await raidAnswers(transaction, {
      teamId: team.id,
      from: nights[0]?.date ?? '2000-01-01',
      to: nights.at(-1)?.date ?? '2000-01-01',
    });
    const standing = await standingAnswers(transaction, team.id);
    const canWrite = may(team.role, 'answer.write');
    const rows = canWrite ? await teamRoster(transaction, team.id) : [];
    const names = new Map(rows.map(({ memberId, player }) => [memberId, player]));
    names.delete(team.ownMemberId);
    const players = [...names].map(([memberId, player]) => ({ memberId, player }));
    return { team, canWrite, series, nights, answers, standing, players };
  });
  const { team, answers, canWrite, players } = known;
  const other = players.find(({ memberId }) => memberId === url.searchParams.get('for')) ?? null;
  const ofWhom = other?.memberId ?? team.ownMemberId;
  return data(
    {
      team,
      series: known.series,
      standing: known.standing.find(({ memberId }) => memberId === ofWhom) ?? null,
      other,
      players,
      unreadable: unreadableRaids(known.series).map(({ id, title }) => ({ id, title })),
      canWrite,
      nights: known.nights.map((night) => {
        const said = answers.filter(
          (one) => one.seriesId === night.seriesId && one.date === night.date,
        );
        const count = (...words: string[]) =>
          said.filter(({ answer }) => words.includes(answer)).length;
        return {
          ...night,
          own: said.find(({ memberId }) => memberId === team.ownMemberId)?.answer ?? null,
          counts: { in: count('yes', 'late'), open: count('tentative'), out: count('no') },
        };
      }),
    },
    PRIVATE,
  );
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return actOnRaids(context, params.team, await request.formData(), url.origin);
}

/** The raids of the next four weeks with the visitor's answers, and for officers the raids themselves. */
export default function RaidsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, nights, series, canWrite } = loaderData;
  return (
    <TeamFrame team={team} parts={PARTS} title="Raids" answer={actionData}>
      <UnreadableNote raids={loaderData.unreadable} teamId={team.id} canWrite={canWrite} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Panel
          title="The next four weeks"
          aside={
            nights.length === 0
              ? undefined
              : `${nights.length} ${nights.length === 1 ? 'night' : 'nights'}`
          }
          className="lg:col-span-2"
        >
          <RaidList
            teamId={team.id}
            nights={nights}
            canSeeCounts={may(team.role, 'answer.read')}
            canWrite={canWrite}
          />
          <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <LinkButton to="/account/reminders">Remind me</LinkButton>
            <ButtonForm intent="feed">Get a calendar link</ButtonForm>
            <ButtonForm intent="renew-links">Get a new link</ButtonForm>
            <p className="min-w-0 flex-1 basis-56 text-xs text-muted">
              For the calendar of your phone or computer. The link is yours: it names the raids and
              no player, and works until you leave the team or get a new link.
            </p>
          </div>
        </Panel>
        <div className="flex flex-col gap-4">
          {canWrite && (
            <>
              <Panel title="New raid">
                <NewRaidForm zone={team.zone} values={actionData?.values ?? {}} />
              </Panel>
              {series.length > 0 && (
                <Panel title="Raids of the team" aside={series.length}>
                  <RaidRules series={series} />
                </Panel>
              )}
            </>
          )}
          <Panel title="Every raid">
            {canWrite && (
              <StandingChoice
                players={loaderData.players}
                chosen={loaderData.other?.memberId ?? ''}
              />
            )}
            <StandingForm standing={loaderData.standing} other={loaderData.other} />
          </Panel>
        </div>
      </div>
    </TeamFrame>
  );
}
