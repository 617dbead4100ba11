import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { regionName } from '#game/region-names.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { regionOf } from '#season/views/choices.server.ts';
import { formatDate, formatPercent, formatRating, formatWhole } from '#season/views/format.ts';
import { bossAddress } from '#season/views/links/links.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { NoRuns } from '#season/views/no-runs.tsx';
import { PageHeading } from '#season/views/page-heading.tsx';
import { loadPublishedFights } from '#published/index.server.ts';
import { PublishedFights } from '#published/index.ts';
import { RunList } from '#season/views/run-list.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { unknownPage } from '#season/views/look-up/unknown-thing.server.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import { DungeonMark } from '#kit/ui/marks/game-marks.tsx';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/dungeon-route';
import {
  dungeonFacts,
  listedDungeon,
  loadPlayed,
  type DungeonPage,
} from '#season/dungeon/load-dungeon-page.server.ts';
import { LevelBars, PopularGroups } from '#season/dungeon/played.tsx';
import { TimerFigures } from '#season/dungeon/timer-figures.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const region = regionOf(request);
  const answer = await askPublic(context, async (transaction) => {
    const known = dungeonFacts(params.slug, await listedDungeon(transaction, params.slug));
    if (!known) return { known, played: null, fights: null };
    return {
      known,
      played: await loadPlayed(transaction, { slug: params.slug, region, nowMs: currentMs() }),
      fights: await loadPublishedFights(transaction, { challengeModeId: known.dungeonId }),
    };
  });
  const facts = answer?.known ?? dungeonFacts(params.slug);
  if (!facts) throw unknownPage(request);
  return {
    ...facts,
    region,
    isAway: answer === null,
    played: answer?.played ?? null,
    fights: answer?.fights ?? null,
  };
}

export { revalidateBeyondTables as shouldRevalidate } from '#kit/ui/table/beyond-tables.ts';

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}

export default function DungeonRoute({ loaderData: page }: Route.ComponentProps) {
  const { played: pool } = page;
  const played = pool && (pool.runs > 0 || pool.top.length > 0) ? pool : null;
  return (
    <PageLayout
      header={
        <>
          <PageHeading
            mark={
              <PlaceMark
                slug={page.slug}
                size={56}
                otherwise={<DungeonMark dungeonId={page.dungeonId} code={page.shortName} isLarge />}
              />
            }
            name={page.name}
            isSample={played?.source === 'sample'}
          >
            {page.shortName} · Dungeon of {page.seasons.join(', ')}
          </PageHeading>
          <BestRun page={page} />
          <TimerFigures page={page} />
        </>
      }
    >
      <PageHead title={page.name} description={describeDungeon(page)} />
      <UnknownFilters filters={[regionFilter(page.region)]} />
      {page.isAway && (
        <Note kind="warning">The database does not answer, so runs cannot be shown now.</Note>
      )}
      {pool && !played && (
        <div className="mb-5">
          <NoRuns region={regionName(pool.region)} />
        </div>
      )}
      {!page.isAway && !pool && (
        <Note>
          {page.name} is not in the dungeon pool of the running season, so no runs are tracked now.
        </Note>
      )}
      <div className="grid gap-5 lg:grid-cols-10" data-dungeon={page.slug}>
        {played && (
          <div className="flex min-w-0 flex-col gap-5 lg:col-span-6">
            <Panel title="Best runs" aside={`${regionName(played.region)}, ${played.seasonName}`}>
              {played.top.length === 0 ? (
                <p className="text-sm text-muted">No run of this dungeon is tracked yet.</p>
              ) : (
                <RunList
                  runs={played.top}
                  caption={`Best runs of ${page.name}`}
                  isSample={played.source === 'sample'}
                  ownSort="score"
                  hasDungeon={false}
                />
              )}
              <p className="mt-2 text-sm">
                <Link
                  to={`/mplus?${new URLSearchParams({ view: 'runs', region: played.region, dungeon: String(page.dungeonId) })}`}
                  className="underline underline-offset-4"
                >
                  All runs
                </Link>
                {' · '}
                <Link
                  to={`/hps-dps?${new URLSearchParams({ view: 'specs', boss: page.slug })}`}
                  className="underline underline-offset-4"
                >
                  DPS and HPS by spec
                </Link>
                {' · '}
                <Link
                  to={`/hps-dps?${new URLSearchParams({ view: 'ladder', boss: page.slug })}`}
                  className="underline underline-offset-4"
                >
                  Top specializations
                </Link>
              </p>
            </Panel>
            {played.groups.rows.length > 0 && (
              <Panel title="Popular groups" aside={`best ${formatWhole(played.groups.n)} runs`}>
                <PopularGroups groups={played.groups} />
              </Panel>
            )}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-4">
          {played && (
            <Panel title="Timed keys" aside={`${formatWhole(played.runs)} runs`}>
              <LevelBars played={played} slug={page.slug} />
            </Panel>
          )}
          <PublishedFights fights={page.fights} name={page.name} />
          <Panel title="Bosses">
            {page.bosses.length === 0 ? (
              <p className="text-sm text-muted">The bosses of this dungeon are not known yet.</p>
            ) : (
              <ol className="text-sm">
                {page.bosses.map(({ name, slug }) => (
                  <li key={slug} className="border-b border-line py-1.5 last:border-0">
                    <Link
                      to={bossAddress(slug) ?? '/raid'}
                      className="underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </Panel>
        </div>
      </div>
      {played && (
        <div className="mt-4">
          <SourceLine facts={sourceFacts(played.source, played.updatedAt)} />
        </div>
      )}
    </PageLayout>
  );
}

/** The best key of the dungeon, the answer of the page while one is tracked. */
function BestRun({ page: { played } }: { page: Pick<DungeonPage, 'played'> }) {
  const best = played?.top[0];
  if (!best) return null;
  return (
    <AnswerBox
      label={`Best run, ${regionName(played.region)}`}
      title={`+${best.keyLevel} in ${formatClock(best.durationMs)}`}
      data-answer="dungeon"
    >
      <p className="mt-1 text-sm text-muted">
        {best.score !== null && `${formatRating(best.score)} points each, `}
        {formatDate(best.completedMs)}. {trackedWords(played)}
      </p>
    </AnswerBox>
  );
}

/** How many runs are tracked, and where depleted keys are among them, how many of all were timed. */
function trackedWords({ runs, timed, hasFailures }: NonNullable<DungeonPage['played']>): string {
  return hasFailures && runs > 0
    ? `${formatPercent(timed / runs)} of ${formatWhole(runs)} tracked runs were timed.`
    : `${formatWhole(runs)} runs are tracked.`;
}

/** What a card in a chat says. */
function describeDungeon({ name, seasonName, timer, bosses }: Omit<DungeonPage, 'played'>): string {
  const limits =
    timer === null
      ? 'Its timer is not known yet.'
      : `Timer ${formatClock(timer.timed * 1000)}, +2 in ${formatClock(timer.plusTwo * 1000)}, +3 in ${formatClock(timer.plusThree * 1000)}.`;
  return `${name} in ${seasonName}. ${limits} ${bosses.length} bosses, best runs and popular groups.`;
}
