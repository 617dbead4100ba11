import { useLocation } from 'react-router';
import { CLASS_ERROR } from '#lib/statistics/amount-classes.ts';
import { SPEC_FILTER } from '#season/views/throughput/spec-filter.ts';
import { regionName } from '#game/region-names.ts';
import { formatWhole } from '#season/views/format.ts';
import type { LadderPage } from '#season/views/throughput/ladder.server.ts';
import { ladderMetrics, type LadderQuestion } from '#season/views/throughput/ladder-question.ts';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { EmptyWords } from '#season/views/why-empty.tsx';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { formatRate, METRIC_NAMES, wordsOf } from './format-throughput.ts';
import { LadderFilters } from './ladder-filters.tsx';
import { LadderTable } from './ladder-table.tsx';
import { placeFilters, VIEW_FILTER } from '#log/meter/place-filters.ts';
import { ViewTabs } from '#log/meter/view-tabs.tsx';

/** Says that another metric was asked for than the specialization is ranked by. */
function MetricLeftOut({ question: { metric, specId } }: { question: LadderQuestion }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('by');
  if (asked === metric || !ladderMetrics.some((one) => one === asked)) return null;
  return (
    <p className="mb-2 text-sm text-muted" data-metric-left-out>
      Rankings of {playerKind(specId)} are by {metric === 'hps' ? 'healing' : 'damage'}.
    </p>
  );
}

/** “Ladder”: the best players of a specialization on a boss or in a dungeon, of everyone, a region, a realm or a guild. */
export function LadderPageView({
  page,
  question,
  missing,
}: {
  page: LadderPage | null;
  question: LadderQuestion;
  /** Why there is no page. */
  missing: string;
}) {
  const { kills, time } = wordsOf({ isKeys: page?.isKeys ?? false });
  return (
    <PageLayout>
      <PageHead
        title={PAGES.hpsDps.title}
        description="The best players of every spec on each raid boss and in each dungeon. By region, realm and guild, with percentiles."
      />
      <SeasonBar title={PAGES.hpsDps.title} isSample={page?.source === 'sample'} />
      <ViewTabs view="ladder" />
      {page && (
        <UnknownFilters
          filters={[
            VIEW_FILTER,
            SPEC_FILTER,
            { name: 'by', noun: 'metric', values: ladderMetrics },
            ...placeFilters(
              [...page.bosses, ...page.dungeons].map(({ slug }) => slug),
              page.boss.name,
            ),
          ]}
        />
      )}
      {page === null ? (
        <Note kind="warning">{missing}</Note>
      ) : (
        <>
          <LadderFilters question={question} page={page} />
          <MetricLeftOut question={question} />
          {page.rows.length === 0 ? (
            <Note>
              <EmptyWords
                why={page.why}
                adds={
                  page.isKeys ? 'the best keys of every dungeon' : 'the best kills of every boss'
                }
              >
                {`No ranked ${page.isKeys ? 'key' : 'kill'} of ${playerKind(question.specId)} ${whereOf(page)} is known here. Take another boss or dungeon, all regions, or leave realm and guild empty.`}
              </EmptyWords>
            </Note>
          ) : (
            <>
              <LadderAnswer page={page} question={question} />
              <LadderTable page={page} question={question} />
            </>
          )}
          {page.rows.length > 0 && (
            <p className="mt-3 max-w-prose text-xs text-muted" data-ladder-method>
              Percentiles are among all {formatWhole(page.n)} listed {kills} of{' '}
              {playerKind(question.specId)} {whereOf(page)}
              {question.region === null ? '' : ' in this region'}.{' '}
              {page.isKeys ? 'Level, gear' : 'Gear'} and {time} do not matter.{' '}
              {page.isExact
                ? 'Each is exact'
                : `Amounts are counted in classes, within ${CLASS_ERROR * 100}%`}
              . ★ marks 95 and more, ▲ 75, ◆ 50, ● 25, ▼ less. Listed {kills} are the best ones of
              players who upload logs. Hidden characters keep their place and have no name.
            </p>
          )}
          <div className="mt-3">
            <SourceLine facts={sourceFacts(page.source, page.updatedAt)} />
          </div>
        </>
      )}
    </PageLayout>
  );
}

/** `on Ula`, `in Murder Row` */
function whereOf({ isKeys, boss }: LadderPage): string {
  return `${isKeys ? 'in' : 'on'} ${boss.name}`;
}

/** Who leads, and how far the second is behind. */
function LadderAnswer({ page, question }: { page: LadderPage; question: LadderQuestion }) {
  const [first, second] = page.rows;
  if (!first || first.place !== 1) return null;
  const { short } = METRIC_NAMES[question.metric];
  return (
    <p className="mb-2 text-lg" data-ladder-answer>
      {first.name === null ? 'A hidden character' : <bdi>{first.name}</bdi>} leads with{' '}
      <strong className="font-semibold">
        {formatRate(first.amount)} {short}
      </strong>
      {second && `, ${formatRate(first.amount - second.amount)} ahead of the second`},{' '}
      {question.region === null ? 'in all regions' : `in ${regionName(question.region)}`}.
    </p>
  );
}
