import { CLASS_ERROR } from '#lib/statistics/amount-classes.ts';
import { regionName } from '#game/region-names.ts';
import { formatWhole } from '#web/season/format.ts';
import type { LadderPage } from '#web/season/ladder.server.ts';
import type { LadderQuestion } from '#web/season/ladder-question.ts';
import { SeasonBar } from '#web/season/season-bar.tsx';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { PAGES } from '#web/shell/pages.ts';
import { playerKind } from '#web/ui/marks/player-marks.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { formatRate, METRIC_NAMES } from './format-throughput.ts';
import { LadderFilters } from './ladder-filters.tsx';
import { LadderTable } from './ladder-table.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** “Ladder”: the best players of a specialization on a boss, of everyone, a region, a realm or a guild. */
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
  return (
    <PageLayout>
      <PageHead
        title={PAGES.hpsDps.title}
        description="The best players of every specialization on each raid boss, by region, realm and guild, with the percentile of each."
      />
      <SeasonBar title={PAGES.hpsDps.title} isSample={page?.source === 'sample'} />
      <ViewTabs view="ladder" />
      {page === null ? (
        <Note kind="warning">{missing}</Note>
      ) : (
        <>
          <LadderFilters question={question} page={page} />
          {page.rows.length === 0 ? (
            <Note>
              No ranked kill of {playerKind(question.specId)} on {page.boss.name} is known here.
              Take another boss, all regions, or leave realm and guild empty.
            </Note>
          ) : (
            <>
              <LadderAnswer page={page} question={question} />
              <LadderTable page={page} question={question} />
            </>
          )}
          <p className="mt-3 max-w-prose text-xs text-muted" data-ladder-method>
            Percentiles are among all {formatWhole(page.n)} listed kills of{' '}
            {playerKind(question.specId)} on {page.boss.name}
            {question.region === null ? '' : ' in this region'}, whatever their gear and kill time:{' '}
            {page.isExact
              ? 'each is exact'
              : `kills are counted in classes of amounts, so that an amount is read within ${CLASS_ERROR * 100}%`}
            . ★ marks 95 and more, ▲ 75, ◆ 50, ● 25, ▼ less. Listed kills are the best ones of
            players who upload logs. Hidden characters keep their place and have no name.
          </p>
          <div className="mt-3">
            <SourceLine facts={sourceFacts(page.source, page.updatedAt)} />
          </div>
        </>
      )}
    </PageLayout>
  );
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
