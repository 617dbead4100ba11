import { useSearchParams } from 'react-router';
import { regionName } from '#game/region-names.ts';
import { useRememberedSeason } from '#season/views/remember-season.ts';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { AwaitedSeason } from '#season/views/awaited-season.tsx';
import type { LookUpOffer } from '#season/views/look-up/look-up-form.tsx';
import { NoRuns } from '#season/views/no-runs.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { AffixCalendar } from './affix-calendar.tsx';
import { DungeonCodes } from './dungeon-codes.tsx';
import { MetaView } from './meta-view.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanView } from './plan-view.tsx';
import type {
  DungeonName,
  MetaAnswer,
  MplusFilters,
  Origin,
  PlanAnswer,
  RunsAnswer,
  WeekRow,
} from './plan-types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, VIEW_FILTER } from './mplus-question.ts';
import { RunFilters } from './run-filters.tsx';
import { RunsView } from './runs-view.tsx';
import { SeasonChoices } from './season-choices.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** What the server answers for the views of the season. */
export interface SeasonAnswer {
  /** A newer season of which no run is known yet, while this one is shown in its place; null otherwise. */
  awaitedSeason: string | null;
  span: { slug: string; name: string; isFrozen: boolean; isOver: boolean };
  seasons: { slug: string; name: string }[];
  dungeons: DungeonName[];
  origin: Origin;
  weeks: WeekRow[];
  plan: PlanAnswer | null;
  runs: RunsAnswer | null;
  meta: MetaAnswer | null;
}

/** Plan, leaderboard and meta: everything but the review. */
export function SeasonPage({
  filters,
  answer,
  offers,
  missing,
}: {
  filters: MplusFilters;
  answer: SeasonAnswer | null;
  /** Characters that the plan does not know and that can be looked up. */
  offers: readonly LookUpOffer[];
  /** Why there is no answer. */
  missing: string;
}) {
  const [params] = useSearchParams();
  useRememberedSeason(answer?.span ?? null);
  return (
    <PageLayout>
      <PageHead
        title={PAGES.mplus.title}
        description="Which Mythic+ key to run next, alone or as a team. The best runs, spec popularity, dungeon difficulty, affixes."
      />
      <SeasonBar
        title="Mythic+"
        region={regionName(filters.region)}
        isSample={answer?.origin.source === 'sample'}
      >
        {answer && <SeasonChoices filters={filters} seasons={answer.seasons} />}
      </SeasonBar>
      <ViewTabs filters={filters} />
      {answer && <UnknownFilters filters={filtersOf(filters, answer)} />}
      {answer ? (
        <View
          answer={answer}
          filters={filters}
          offers={offers}
          address={(changes) => pageAddress(params, changes)}
        />
      ) : (
        <Note kind="warning">{missing}</Note>
      )}
    </PageLayout>
  );
}

function filtersOf(
  { region, dungeonId, periodId, specId, lowLevel, highLevel, level, goal }: MplusFilters,
  { seasons, span }: SeasonAnswer,
): FilterValues[] {
  return [
    VIEW_FILTER,
    regionFilter(region),
    { name: 'season', noun: 'season', values: seasons.map(({ slug }) => slug), shown: span.name },
    { name: 'dungeon', noun: 'dungeon', taken: dungeonId, shown: 'all dungeons' },
    { name: 'week', noun: 'week', taken: periodId, shown: 'all weeks' },
    { name: 'spec', noun: 'specialization', taken: specId },
    {
      name: 'low',
      noun: 'lowest key level',
      taken: lowLevel === LOWEST_LEVEL ? null : lowLevel,
      values: [String(LOWEST_LEVEL)],
    },
    {
      name: 'high',
      noun: 'highest key level',
      taken: highLevel === HIGHEST_LEVEL ? null : highLevel,
      values: [String(HIGHEST_LEVEL)],
    },
    { name: 'level', noun: 'level of the team’s keys', taken: level },
    { name: 'goal', noun: 'rating to reach', taken: goal },
  ];
}

function View({
  answer,
  filters,
  offers,
  address,
}: {
  answer: SeasonAnswer;
  filters: MplusFilters;
  offers: readonly LookUpOffer[];
  /** The same address with these parameters set anew, on its first page; null leaves one out. */
  address: (changes: Readonly<Record<string, string | null>>) => string;
}) {
  const { plan, runs, meta, dungeons, weeks, origin } = answer;
  const aside = <AffixCalendar weeks={weeks} isOver={answer.span.isOver} />;
  // No source has written any run of the region: no table and no share of one is worth a heading.
  const hasRuns = origin.source !== null;
  return (
    <div className="flex flex-col gap-4">
      <AwaitedSeason awaited={answer.awaitedSeason} shown={answer.span.name} />
      {plan ? (
        <>
          <PlanHead plan={plan} filters={filters} dungeons={dungeons} />
          <PlanView
            plan={plan}
            offers={offers}
            dungeons={dungeons}
            origin={origin}
            isOver={answer.span.isFrozen || answer.span.isOver}
          >
            {aside}
          </PlanView>
        </>
      ) : (
        hasRuns && <RunFilters filters={filters} dungeons={dungeons} weeks={weeks} />
      )}
      {!hasRuns && <NoRuns region={regionName(filters.region)} />}
      {hasRuns && <DungeonCodes dungeons={dungeons} />}
      {runs && hasRuns && (
        <RunsView
          answer={runs}
          title={`${runs.order.by === 'score' && runs.order.descending ? 'Best runs' : 'Runs'}, ${regionName(filters.region)}, ${answer.span.name}`}
          fileName={`farseer-runs-${filters.region}-${answer.span.slug}`}
          region={filters.region}
          address={address}
          origin={origin}
        />
      )}
      {meta && hasRuns && (
        <>
          <MetaView meta={meta} dungeons={dungeons} band={bandOf(filters)} origin={origin} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">{aside}</div>
        </>
      )}
    </div>
  );
}

function pageAddress(
  asked: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const params = new URLSearchParams(asked);
  params.delete('after');
  for (const [name, value] of Object.entries(changes))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return `?${params.toString()}`;
}

function bandOf({ lowLevel, highLevel }: MplusFilters): string {
  if (lowLevel <= 2 && highLevel >= 40) return 'all levels';
  if (highLevel >= 40) return `+${lowLevel} and above`;
  return lowLevel === highLevel ? `+${lowLevel}` : `+${lowLevel} to +${highLevel}`;
}
