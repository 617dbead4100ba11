import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { removeLiveNight } from '#store/queries/live-nights.ts';
import { raidAnswerLink } from '#store/queries/raid-schedule.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { postCard } from '#team/posts/act-on-discord.server.ts';
import { discordNight } from '#team/exports/discord-text.ts';
import { nightTable } from '#team/exports/roster-tables.ts';
import { CoveragePanel } from '#team/composition/coverage-panel.tsx';
import { GroupPanel } from '#team/composition/group-panel.tsx';
import { LivePanel } from '#team/live/live-panel.tsx';
import { NightTime } from '#team/composition/night-time.tsx';
import { OddsPanel } from '#team/composition/odds-panel.tsx';
import { isUuid } from '#lib/guards.ts';
import type { Route } from './+types/night-route';
import { actOnBench, BENCH_INTENTS } from '#team/raids/act-on-bench.server.ts';
import { answerRaid } from '#team/raids/act-on-raids.server.ts';
import { AnswerButtons, answerWord } from '#team/raids/answer-buttons.tsx';
import { AnswerList } from '#team/raids/answer-list.tsx';
import { BenchPart } from '#team/raids/bench-part.tsx';
import { loadNight } from '#team/raids/load-night.server.ts';
import { nightText, readNight } from '#team/raids/read-night.ts';
import { ButtonForm } from '#team/frame/team-fields.tsx';
import { TeamFights } from '#team/frame/team-fights.tsx';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { answerForm, fieldOf } from '#team/access/answer-form.server.ts';
import { askTeam, PRIVATE } from '#team/access/ask-team.server.ts';
import { UnreadableNote } from '#team/frame/unreadable-note.tsx';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

const PARTS: readonly TeamPart[] = ['raids', 'members'];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return data(await loadNight(context, params.team, url.searchParams.get('night') ?? ''), PRIVATE);
}

/** `intent` is `answer`, `answer-link`, `post-card`, `remove-live` or one of the bench. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = fieldOf(form, 'intent');
  if (intent === 'answer') return answerForm(form, () => answerRaid(context, params.team, form));
  if (intent === 'remove-live')
    return answerForm(form, async () =>
      (await askTeam(context, params.team, (transaction, team) =>
        removeLiveNight(transaction, team.id),
      ))
        ? { notice: 'The night is removed.' }
        : { problem: 'Only an officer may do this, or the night is not there any more.' },
    );
  if (BENCH_INTENTS.has(intent))
    return answerForm(form, () => actOnBench(context, params.team, form));
  const night = readNight(fieldOf(form, 'night'));
  const memberId = fieldOf(form, 'member');
  if (intent === 'post-card' && night)
    return answerForm(form, () => postCard(context, params.team, night));
  if (intent === 'answer-link' && night && isUuid(memberId))
    return answerForm(form, async () => {
      const token = await askTeam(context, params.team, (transaction) =>
        raidAnswerLink(transaction, { ...night, memberId }),
      );
      return {
        notice: 'This link answers for this player and this night. It needs no account.',
        link: `${url.origin}/raid-answer/${token}`,
      };
    });
  throw data('Bad request', { status: 400, statusText: 'Bad request' });
}

/** Another sort of a table asks the server for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined || currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('night') !== nextUrl.searchParams.get('night')
  );
}

/** The next raid night: the visitor's answer first, then who is in and what the group lacks. */
export default function NightPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, canWrite } = loaderData;
  const live = may(team.role, 'live.read') && (
    <LivePanel key={team.id} teamId={team.id} initial={loaderData.live} canWrite={canWrite} />
  );
  const unreadable = (
    <UnreadableNote raids={loaderData.unreadable} teamId={team.id} canWrite={canWrite} />
  );
  const lost = loaderData.isLost && (
    <Note>The calendar has no such raid: it was called off or removed. Here is the next one.</Note>
  );
  const fights = may(team.role, 'fight.read') && <TeamFights fights={loaderData.published} />;
  if (loaderData.night === null)
    return (
      <TeamFrame team={team} parts={PARTS} title="Next raid" answer={actionData}>
        {unreadable}
        <div className="flex flex-col gap-4">
          {live}
          <Panel>
            <div className="flex flex-wrap items-center gap-3">
              <p>No raid is planned in the next two months.</p>
              {canWrite && <LinkButton to={`/team/${team.id}/raids`}>Plan a raid</LinkButton>}
            </div>
          </Panel>
          {fights}
        </div>
      </TeamFrame>
    );
  const { night, isPast, members, withoutCharacter, coverage, own } = loaderData;
  const key = nightText(night);
  const canChange = canWrite && !isPast;
  return (
    <TeamFrame
      team={team}
      parts={PARTS}
      title={isPast ? 'Past raid' : 'Next raid'}
      answer={actionData}
    >
      {unreadable}
      <div className="flex flex-col gap-4">
        {lost}
        {isPast && (
          <Note>
            This raid is over. <Link to={`/team/${team.id}`}>Open the next raid</Link>
          </Note>
        )}
        {live}
        <Panel
          title={
            <>
              <bdi>{night.title}</bdi>, <NightTime startMs={night.startMs} endMs={night.endMs} />
            </>
          }
          aside={night.zone}
        >
          <p className="mb-2 text-sm" data-own-answer>
            Your answer: you {ownWord(own.answer)}.
          </p>
          {!isPast && (
            <AnswerButtons
              key={key}
              night={night}
              current={own.answer}
              reason={own.reason}
              as={{ specIds: own.specIds, chosen: own.specId }}
              label="Your answer"
              withReason
            />
          )}
        </Panel>
        {may(team.role, 'place.read') && (
          <>
            <div className="grid items-start gap-4 lg:grid-cols-3">
              <GroupPanel members={members} groupSize={team.groupSize} className="lg:col-span-2" />
              {members.some(({ place }) => place === 'group') ? (
                <CoveragePanel lines={coverage} />
              ) : (
                <Panel title="Buff coverage">
                  <p className="text-sm text-muted">
                    The coverage shows here once a player has answered “I’m in” and has a character.
                  </p>
                </Panel>
              )}
            </div>
            {canChange && (
              <BenchPart
                members={members}
                rules={loaderData.rules}
                plans={loaderData.plans}
                groupSize={team.groupSize}
                night={night}
                hasPlaces={loaderData.hasPlaces}
              />
            )}
            {canChange && <OddsPanel odds={loaderData.odds} groupSize={team.groupSize} />}
            <Panel title="Answers">
              <AnswerList
                people={[...members, ...withoutCharacter]}
                night={night}
                canWrite={canChange}
              />
              {canChange && (
                <div className="mt-3">
                  <ButtonForm intent="post-card" values={{ night: key }}>
                    Post to Discord
                  </ButtonForm>
                </div>
              )}
              <div className="scripted mt-3 flex flex-wrap items-center gap-2">
                <CopyButton
                  what="Message"
                  text={() =>
                    discordNight({
                      title: night.title,
                      startMs: night.startMs,
                      groupSize: team.groupSize,
                      members,
                      others: withoutCharacter,
                    })
                  }
                >
                  Copy for Discord
                </CopyButton>
                <ExportMenu
                  table={() => nightTable(members, withoutCharacter)}
                  fileName={`raid-${night.date}`}
                  about={() => ({
                    team: team.name,
                    raid: night.title,
                    date: night.date,
                    sample: false,
                  })}
                />
              </div>
            </Panel>
            {fights}
          </>
        )}
      </div>
    </TeamFrame>
  );
}

function ownWord(answer: string | null): string {
  const words: Record<string, string> = {
    yes: 'are in',
    late: 'come late',
    tentative: 'are not sure',
    no: 'are out',
  };
  return (answer !== null && words[answer]) || answerWord(null).replace('has', 'have');
}
