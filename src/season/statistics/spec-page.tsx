import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { SPEC_FILTER } from '#season/views/throughput/spec-filter.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { EmptyWords } from '#season/views/why-empty.tsx';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import {
  ALL_DUNGEONS,
  itemLevelWindows,
  percentiles,
  throughputMetrics,
  throughputAddress,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { OwnResult } from '#log/standing/own-kill.ts';
import { BestAnswer } from './best-answer.tsx';
import { DistributionPanel } from './distribution-panel.tsx';
import { PublishedKills } from './published-kills.tsx';
import { ThroughputFilters } from './throughput-filters.tsx';
import { TuningPanel } from './tuning-panel.tsx';
import { ThroughputMethod } from './throughput-method.tsx';
import { ThroughputTable } from './throughput-table.tsx';
import { placeFilters, VIEW_FILTER } from '#log/meter/place-filters.ts';
import { ViewTabs } from '#log/meter/view-tabs.tsx';

// Only what was asked for is loaded.
const MatchedCard = lazy(async () => ({
  default: (await import('./matched-card.tsx')).MatchedCard,
}));
const OwnHistoryPanel = lazy(async () => ({
  default: (await import('./own-history-panel.tsx')).OwnHistoryPanel,
}));
const ResultFromLog = lazy(async () => ({
  default: (await import('#log/standing/result-from-log.tsx')).ResultFromLog,
}));
const RecordPanel = lazy(async () => ({
  default: (await import('./record-panel.tsx')).RecordPanel,
}));

/** “Specializations”: what each one does at some gear and kill time, from the rankings of everyone. */
export function SpecPage({
  page,
  question,
  missing,
}: {
  page: ThroughputPage | null;
  question: ThroughputQuestion;
  /** Why there is no page. */
  missing: string;
}) {
  const { supabase_user: user } = useAccount();
  const { fights } = useLogState();
  const [filled, setFilled] = useState<OwnResult | null>(null);
  const hasLog = fights.some(({ sample }) => !sample) && !isFilled(question);
  const hasFigures = page !== null && (page.specs.length > 0 || page.tooFew.length > 0);
  return (
    <PageLayout>
      <PageHead
        title={PAGES.hpsDps.title}
        description="Damage and healing per second of every spec at your item level and kill time. And your place among matched players."
      />
      <SeasonBar title={PAGES.hpsDps.title} isSample={page?.source === 'sample'} />
      <ViewTabs view="specs" />
      {page && <UnknownFilters filters={filtersOf(page, question)} />}
      {page === null ? (
        <Note kind="warning">{missing}</Note>
      ) : (
        <div className="group/figures">
          {question.own !== null && (
            <Suspense>
              <MatchedCard page={page} question={question} />
            </Suspense>
          )}
          <BestAnswer page={page} question={question} />
          <div className="mb-3">
            {hasLog && (
              <Suspense>
                <ResultFromLog fights={fights} onFill={setFilled} />
              </Suspense>
            )}
            <ThroughputFilters
              question={hasLog && filled ? { ...question, ...filled } : question}
              page={page}
            />
          </div>
          {isLeftOut(question, page) && (
            <p className="mb-2 text-sm text-muted" data-left-out>
              Keys are counted in rankings only, so this is of all bosses.
            </p>
          )}
          <RegionLeftOut question={question} />
          <PublishedKills page={page} question={question} />
          {!hasFigures ? (
            <Note>
              <EmptyWords
                why={question.metric === 'taken' ? null : page.why}
                adds={
                  page.isKeys ? 'the best keys of every dungeon' : 'the best kills of every boss'
                }
              >
                {nothingWords(question, page)}
              </EmptyWords>
            </Note>
          ) : (
            <>
              <ThroughputTable page={page} question={question} />
              <DistributionPanel page={page} question={question} />
              <TuningPanel page={page} question={question} />
            </>
          )}
          {user && !page.isKeys && (
            <Suspense>
              <OwnHistoryPanel question={question} />
            </Suspense>
          )}
          {page.record !== undefined && (
            <Suspense>
              <RecordPanel record={page.record} />
            </Suspense>
          )}
          {hasFigures && (
            <ThroughputMethod
              page={page}
              record={
                page.record === undefined && (
                  <p>
                    <a
                      href={`?${throughputAddress.write({ ...question, record: true })}`}
                      rel="nofollow"
                      className="underline underline-offset-4"
                    >
                      Track record of these figures
                    </a>
                  </p>
                )
              }
            />
          )}
          <div className="mt-3">
            <SourceLine facts={sourceFacts(page.source, page.updatedAt)} />
          </div>
        </div>
      )}
    </PageLayout>
  );
}

/** Whether the address fills a field of “Your result” itself; then the log fills none. */
function isFilled({ boss, itemLevel, killSeconds, specId, own }: ThroughputQuestion): boolean {
  return [boss, itemLevel, killSeconds, specId, own].some((one) => one !== null);
}

function filtersOf(page: ThroughputPage, question: ThroughputQuestion): FilterValues[] {
  return [
    VIEW_FILTER,
    { name: 'by', noun: 'metric', values: throughputMetrics },
    ...placeFilters(
      [ALL_DUNGEONS, ...[...page.bosses, ...page.dungeons].map(({ slug }) => slug)],
      page.boss?.name ?? 'all bosses',
    ),
    { name: 'week', noun: 'week', taken: page.week },
    { name: 'kills', noun: 'kind of kills', values: ['ranked', 'published'] },
    {
      name: 'ilvl',
      noun: page.isKeys ? 'key level' : 'item level',
      taken: question.itemLevel,
    },
    { name: 'window', noun: 'width of item levels', values: itemLevelWindows.map(String) },
    { name: 'kill', noun: 'kill time', taken: question.killSeconds },
    { name: 'p', noun: 'percentile', values: percentiles.map(String) },
    SPEC_FILTER,
    { ...SPEC_FILTER, name: 'show', noun: 'specialization to show' },
    { ...SPEC_FILTER, name: 'tuned', noun: 'changed specialization' },
    {
      name: 'since',
      noun: 'week of a change',
      taken: page.weeks.some(({ number }) => number === question.since) ? question.since : null,
    },
    { name: 'mine', noun: 'amount per second', taken: question.own },
  ];
}

/** Says that a region was asked for where none is known. */
function RegionLeftOut({ question }: { question: ThroughputQuestion }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('region');
  if (question.kills !== 'published' || !regions.some((one) => one === asked)) return null;
  return (
    <p className="mb-2 text-sm text-muted" data-region-left-out>
      Published kills do not say their region, so this is of all regions.
    </p>
  );
}

/** Whether dungeons were asked for where only bosses are counted. */
function isLeftOut({ kills, boss }: ThroughputQuestion, { dungeons }: ThroughputPage): boolean {
  return (
    kills === 'published' && (boss === ALL_DUNGEONS || dungeons.some(({ slug }) => slug === boss))
  );
}

function nothingWords({ metric, kills }: ThroughputQuestion, { isKeys }: ThroughputPage): string {
  if (isKeys)
    return 'No key is listed for this choice. Take another dungeon, all regions, all weeks or any key level.';
  if (metric === 'taken')
    return 'Damage taken is not in rankings. It is counted in verified kills that players publish here, and there are none for this choice yet.';
  if (kills === 'published') return 'No verified kill was published here for this choice.';
  return 'No kill is listed for this choice. Take another difficulty, all regions, all weeks or any item level.';
}
