import { regionName } from '#game/region-names.ts';
import { KeptLinks } from '#web/season/kept-links.tsx';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { SourceLines } from '#web/season/source-lines.tsx';
import { PageTitle } from '#web/shell/page-title.tsx';
import { PAGES } from '#web/shell/pages.ts';
import { UnknownSeason } from '#web/season/unknown-season.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { AffixCalendar } from './affix-calendar.tsx';
import { MetaView } from './meta-view.tsx';
import { GoalCard, NextKeyCard, VaultCard } from './plan-cards.tsx';
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
import { RouteLinks } from './route-links.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunsView } from './runs-view.tsx';
import { StartForm } from './start-form.tsx';
import { TeamForm } from './team-form.tsx';

/** What the server answers for the views of the season. */
export interface SeasonAnswer {
  /** The season of the address where it is not known; null where it is shown. */
  unknownSeason: string | null;
  span: { slug: string; name: string; isFrozen: boolean };
  seasons: { slug: string; name: string }[];
  dungeons: DungeonName[];
  origin: Origin;
  weeks: WeekRow[];
  plan: PlanAnswer | null;
  runs: RunsAnswer | null;
  meta: MetaAnswer | null;
}

const LEAD =
  'Every key that still adds points, with its odds and its points per hour, for one character or a team of five.';

/** Plan, runs and meta: everything but the review. */
export function SeasonPage({
  filters,
  answer,
  missing,
  search,
}: {
  filters: MplusFilters;
  answer: SeasonAnswer | null;
  /** Why there is no answer. */
  missing: string;
  /** Of the address, for the next page of runs. */
  search: string;
}) {
  const head = (
    <PageHead
      title={PAGES.mplus.title}
      description="Which Mythic+ key to run next, alone or as a team; the best runs, who is played, how hard dungeons are, affixes."
    />
  );
  const header = <PageTitle page={PAGES.mplus} lead={LEAD} />;
  if (!answer)
    return (
      <PageLayout header={header}>
        {head}
        <Note kind="warning">{missing}</Note>
      </PageLayout>
    );
  const { plan, runs, meta, dungeons, weeks, origin, seasons } = answer;
  const source = <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />;
  const calendar = (
    <>
      <AffixCalendar weeks={weeks} />
      <RouteLinks />
    </>
  );
  const found = plan?.team.filter((member) => member.found) ?? [];
  const goals = plan && <GoalCard goals={plan.goals} isMine={found.length > 0} />;
  return (
    <PageLayout
      header={header}
      left={
        plan ? (
          <TeamForm filters={filters} team={plan.team} seasons={seasons} dungeons={dungeons} />
        ) : (
          <RunFilters filters={filters} seasons={seasons} dungeons={dungeons} weeks={weeks} />
        )
      }
      leftLabel={plan ? 'Character and team' : 'Filters'}
      leftIcon={plan ? 'lucide:users' : 'lucide:sliders-horizontal'}
      right={
        plan && plan.team.length > 0 ? (
          <div className="flex flex-col gap-5">
            <NextKeyCard
              keys={plan.keys}
              dungeons={dungeons}
              source={<SourceLines parts={plan.evidence.parts} />}
            />
            {/* A season that is over pays no vault. */}
            {!answer.span.isFrozen && <VaultCard members={found} source={source} />}
            {goals}
          </div>
        ) : meta ? (
          <div className="flex flex-col gap-5">{calendar}</div>
        ) : undefined
      }
    >
      {head}
      {answer.unknownSeason !== null && (
        <UnknownSeason
          asked={answer.unknownSeason}
          shown={answer.span.name}
          region={filters.region}
        />
      )}
      {plan && (
        <PlanView
          plan={plan}
          dungeons={dungeons}
          origin={origin}
          start={
            <div className="mb-4">
              <StartForm region={filters.region} season={filters.season} />
              <KeptLinks
                hrefOf={(id) =>
                  pageAddress('', { region: id.slice(0, 2), season: filters.season, c: id })
                }
              />
            </div>
          }
        >
          {/* On a phone nothing stands before the field where one begins. */}
          {plan.team.length === 0 && goals}
          {calendar}
        </PlanView>
      )}
      {runs && (
        <RunsView
          answer={runs}
          title={`Best runs, ${regionName(filters.region)}, ${answer.span.name}`}
          address={(changes) => pageAddress(search, changes)}
          origin={origin}
        />
      )}
      {meta && <MetaView meta={meta} dungeons={dungeons} band={bandOf(filters)} origin={origin} />}
    </PageLayout>
  );
}

function pageAddress(search: string, changes: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
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
