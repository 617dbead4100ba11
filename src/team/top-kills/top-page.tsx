import { useMemo, type ReactNode } from 'react';
import { agreedMoments, moveMoments } from '#team/model/planner/kills/agreed-moments.ts';
import { alignByPhase, alignByTime } from '#team/model/planner/kills/align-kills.ts';
import { regions } from '#game/packs/define-season.ts';
import { SPEC_FILTER } from '#season/views/throughput/spec-filter.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { EmptyWords } from '#season/views/why-empty.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { KillTable } from './kill-table.tsx';
import type { TopKills } from './load-top.server.ts';
import { MomentTable } from './moment-table.tsx';
import { OwnPullChoice, useOwnPull } from './own-pull-choice.tsx';
import { OwnPullLanes, OwnPullTables } from './own-pull-lanes.tsx';
import { ownPullLabel, pullAmongKills } from './own-pull.ts';
import { TopFilters } from './top-filters.tsx';
import { TopLanes } from './top-lanes.tsx';
import { killMinutes, sinceDays, topDifficulties, type TopQuestion } from './top-question.ts';
import { momentsAnswer } from './format-moments.ts';

/** “Top kills”: which raid cooldowns the fastest kills of a boss pressed, and when. */
export function TopPage({
  page,
  question,
  missing,
  tabs,
}: {
  page: TopKills | null;
  question: TopQuestion;
  /** Why there is none. */
  missing: string;
  tabs: ReactNode;
}) {
  return (
    <PageLayout>
      <PageHead
        title="Raid cooldowns of top kills"
        description="Which raid cooldowns the fastest kills of each boss pressed and when, lined up by phase. Copy one as your own plan."
      />
      <SeasonBar title={PAGES.cooldowns.name} isSample={page?.isSample ?? false} />
      {tabs}
      {page && <UnknownFilters filters={filtersOf(page)} />}
      {page === null ? (
        <Note kind="warning">{missing}</Note>
      ) : (
        <Kills page={page} question={question} />
      )}
    </PageLayout>
  );
}

function filtersOf({ bosses, boss }: TopKills): FilterValues[] {
  return [
    { name: 'boss', noun: 'boss', values: bosses.map(({ slug }) => slug), shown: boss.name },
    {
      name: 'difficulty',
      noun: 'difficulty',
      values: topDifficulties.map(({ slug }) => slug),
      shown: 'Mythic',
    },
    { name: 'region', noun: 'region', values: regions, shown: 'all regions' },
    { name: 'kill', noun: 'length of kills', values: killMinutes.map(String) },
    { name: 'since', noun: 'number of days', values: sinceDays.map(String) },
    SPEC_FILTER,
    { name: 'align', noun: 'alignment', values: ['phase', 'time'] },
  ];
}

function Kills({ page, question }: { page: TopKills; question: TopQuestion }) {
  const { kills, boss } = page;
  const killAxis = useMemo(
    () => (question.align === 'time' ? alignByTime(kills) : alignByPhase(kills)),
    [kills, question.align],
  );
  const own = useOwnPull(boss.encounterId);
  const { item, pull } = own;
  const among = useMemo(
    () => (item && pull ? pullAmongKills(killAxis, pull, item.fight.success === true) : null),
    [killAxis, item, pull],
  );
  const axis = among?.axis ?? killAxis;
  // A pull beside the kills changes nothing that they agree on.
  const moments = useMemo(() => agreedMoments(killAxis), [killAxis]);
  const answer = momentsAnswer(killAxis, moments);
  return (
    <>
      {kills.length > 0 && (
        <AnswerBox
          label={`${boss.name}, ${kills.length} fastest kills`}
          title={answer.title}
          data-top-words=""
        >
          <p className="mt-1 text-sm text-muted">
            {answer.text}
            {axis.leftOut > 0 &&
              ` ${axis.leftOut} more had their phases in another order. Line up by time to see them.`}
          </p>
        </AnswerBox>
      )}
      <TopFilters
        question={question}
        bosses={page.bosses}
        boss={boss.slug}
        mine={own.mine}
        names={own.names}
      />
      {kills.length === 0 ? (
        <Note>
          <EmptyWords why={page.why} adds="the cooldowns of the fastest kills">
            {`No kill of ${boss.name} fits these choices. Choose a longer kill time, another date or any group.`}
          </EmptyWords>
        </Note>
      ) : (
        <>
          <OwnPullChoice own={own} boss={boss.name} fits={among !== null} />
          <TopLanes
            axis={axis}
            moments={among ? moveMoments(moments, among.move) : moments}
            encounterId={boss.encounterId}
            boss={boss.name}
            timeline={page.timeline}
            own={item && among && <OwnPullLanes among={among} label={ownPullLabel(item)} />}
          />
          {among && <OwnPullTables among={among} boss={boss.name} />}
          <div className="mt-4 grid gap-5 lg:grid-cols-10">
            <div className="min-w-0 lg:col-span-6">
              <KillTable page={page} question={question} />
            </div>
            <div className="min-w-0 lg:col-span-4">
              <MomentTable axis={killAxis} moments={moments} />
            </div>
          </div>
        </>
      )}
      <div className="mt-4">
        <SourceLine facts={sourceFacts(page.source, page.updatedAt)} />
      </div>
    </>
  );
}
