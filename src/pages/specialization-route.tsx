import { Link } from 'react-router';
import { regionName } from '#game/region-names.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { regionOf } from '#season/views/choices.server.ts';
import { formatFinePercent, formatRating } from '#season/views/format.ts';
import { specializationAddress } from '#season/views/links/links.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { NoRuns } from '#season/views/no-runs.tsx';
import { PageHeading } from '#season/views/page-heading.tsx';
import { RunList } from '#season/views/run-list.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { storeAway, unknownPage } from '#season/views/look-up/unknown-thing.server.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import { classTint, playerKind, roleName, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/specialization-route';
import { GearOfBest } from '#season/specialization/gear-of-best.tsx';
import { LeaderTable } from '#season/specialization/leader-table.tsx';
import {
  loadSpecialization,
  specializationOf,
} from '#season/specialization/load-specialization.server.ts';
import { RaidLinks } from '#season/specialization/raid-links.tsx';
import { SpecFigures } from '#season/specialization/spec-figures.tsx';
import { ShareBars, ShareTrend } from '#season/specialization/spec-shares.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const spec = specializationOf(params.class, params.slug);
  if (!spec) throw unknownPage(request);
  const region = regionOf(request);
  const answer = await askPublic(context, async (transaction) => ({
    season: await loadSpecialization(transaction, { spec, region, nowMs: currentMs() }),
  }));
  if (!answer) throw storeAway();
  return { specId: spec.id, classId: spec.classId, role: spec.role, ...answer };
}

export { revalidateBeyondTables as shouldRevalidate } from '#kit/ui/table/beyond-tables.ts';

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}

export default function SpecializationRoute({ loaderData }: Route.ComponentProps) {
  const { specId, classId, role, season } = loaderData;
  const hasRuns = season !== null && (season.roleSpecs > 0 || season.ranksRead > 0);
  const name = playerKind(specId);
  const others = specializationsOfClass(classId).filter(({ id }) => id !== specId);
  return (
    <PageLayout
      header={
        <>
          <PageHeading
            mark={<SpecMark specId={specId} size={40} />}
            name={name}
            isSample={season?.source === 'sample'}
            tint={`name-tint ${classTint(classId)}`}
          >
            {roleName(role)}
            {others.map((one) => (
              <span key={one.id}>
                {' · '}
                <Link
                  to={specializationAddress(one.id) ?? '/mplus'}
                  className="underline underline-offset-4"
                >
                  {one.name}
                </Link>
              </span>
            ))}
          </PageHeading>
          {season && hasRuns && <SpecFigures season={season} role={roleName(role)} />}
        </>
      }
    >
      {season && <UnknownFilters filters={[regionFilter(season.region)]} />}
      <PageHead title={name} description={describeSpec(name, loaderData)} />
      {!season ? (
        <p className="text-sm text-muted">No season of this region is tracked yet.</p>
      ) : !hasRuns ? (
        <div className="flex flex-col gap-5">
          <NoRuns region={regionName(season.region)} />
          <RaidLinks specId={specId} role={role} />
        </div>
      ) : (
        <>
          <div className="grid gap-5 lg:grid-cols-10" data-specialization={specId}>
            <div className="flex min-w-0 flex-col gap-5 lg:col-span-6">
              <Panel
                title="Best rated characters"
                aside={`${regionName(season.region)}, ${season.season.name}`}
              >
                <LeaderTable season={season} name={name} />
              </Panel>
              <Panel title="Best runs with it">
                {season.runs.length === 0 ? (
                  <p className="text-sm text-muted">
                    None of the best tracked runs has a {name} in its group.
                  </p>
                ) : (
                  <RunList
                    runs={season.runs}
                    caption={`Best runs with a ${name}`}
                    isSample={season.source === 'sample'}
                    ownSort="score"
                  />
                )}
              </Panel>
            </div>
            <div className="flex min-w-0 flex-col gap-5 lg:col-span-4">
              <Panel
                title={`Share of ${roleName(role).toLowerCase()} spots in groups by key level`}
              >
                <ShareBars bands={season.bands} classId={classId} />
              </Panel>
              <Panel title="Share of all spots in groups, week by week">
                <ShareTrend trend={season.trend} name={name} classId={classId} />
              </Panel>
              <GearOfBest season={season} name={name} />
              <RaidLinks specId={specId} role={role} />
            </div>
          </div>
          <div className="mt-4">
            <SourceLine facts={sourceFacts(season.source, season.updatedAt)} />
          </div>
        </>
      )}
    </PageLayout>
  );
}

/** What a card in a chat says. */
function describeSpec(name: string, { season, role }: Route.ComponentProps['loaderData']): string {
  if (!season) return `${name} in Mythic+.`;
  const share = season.share
    ? `Has ${formatFinePercent(season.share.share)} of the ${roleName(role).toLowerCase()} spots in ${regionName(season.region)}. `
    : '';
  const [best] = season.leaders;
  const rating = best ? `Best rating ${formatRating(best.score)}. ` : '';
  return `${name} in Mythic+, ${season.season.name}. ${share}${rating}Leaders, share by key level and trend.`;
}
