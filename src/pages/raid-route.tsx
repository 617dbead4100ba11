import { lazy, Suspense } from 'react';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { currentMs } from '#lib/clock.ts';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { clientLoader as loadNight } from '#log/session/sample-loading.ts';
import { sampleOf } from '#log/session/sample-night.server.ts';
import { SampleProvider } from '#log/session/shown-logs.tsx';
import { loadRaidRace, type RaidRace } from '#season/views/raid-race.server.ts';
import type { OurBoss } from '#team/attendance/our-progress.server.ts';
import { raceAddress } from '#season/views/race-question.ts';
import { sampleProgress } from '#team/progress/sample-progress.server.ts';
import { differsInTablesOnly } from '#kit/ui/table/beyond-tables.ts';
import type { Route } from './+types/raid-route';
import type { Missing } from '#season/race/race-page.tsx';
import { RaidPage } from '#log/night/raid-page.tsx';
import { raidViewAddress } from '#log/night/raid-view.ts';

/** Fetched when the progress of guilds is asked for; the server, which draws it without scripts, has it at once. */
const RacePage = import.meta.env.SSR
  ? (await import('#season/race/race-page.tsx')).RacePage
  : lazy(async () => ({ default: (await import('#season/race/race-page.tsx')).RacePage }));

/** Fetched when the progress of the own team is asked for. */
const OurPage = import.meta.env.SSR
  ? (await import('#team/progress/our-page.tsx')).OurPage
  : lazy(async () => ({ default: (await import('#team/progress/our-page.tsx')).OurPage }));

interface Loaded {
  /** The packed sample night; null where a log is open already, and for the other view. */
  sample: string | null;
  race: RaidRace | null;
  /** Bosses of an invented team, for “Our progress”. */
  ours: OurBoss[];
  /** Why there is no race. */
  missing: Missing;
}

const NOTHING: Loaded = { sample: null, race: null, ours: [], missing: 'season' };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  const view = raidViewAddress.read(params).view;
  if (view === 'night') return { ...NOTHING, ...sampleOf('raid') };
  // The own team's progress is private: the page asks for it when it is there.
  if (view === 'ours') return { ...NOTHING, ours: sampleProgress() };
  const answer = await askPublic(context, async (transaction) => ({
    race: await loadRaidRace(transaction, raceAddress.read(params), currentMs()),
  }));
  return { ...NOTHING, race: answer?.race ?? null, missing: answer ? 'season' : 'database' };
}

export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  const view = raidViewAddress.read(new URL(request.url).searchParams).view;
  if (view === 'night') return { ...NOTHING, ...(await loadNight({ serverLoader })) };
  try {
    return await serverLoader();
  } catch (error) {
    if (isConnectionFailure(error)) return { ...NOTHING, missing: 'connection' };
    throw error;
  }
}

const viewOf = ({ searchParams }: URL) => raidViewAddress.read(searchParams).view;

/** The night and the own team write what is looked at into the address; the server has nothing to say about that. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const view = viewOf(nextUrl);
  if (view !== 'race' && view === viewOf(currentUrl)) return false;
  return differsInTablesOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export default function RaidRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const view = raidViewAddress.read(params).view;
  if (view === 'ours')
    return (
      <Suspense>
        <OurPage sample={loaderData.ours} />
      </Suspense>
    );
  if (view === 'race')
    return (
      <Suspense>
        <RacePage race={loaderData.race} missing={loaderData.missing} />
      </Suspense>
    );
  return (
    <SampleProvider packed={loaderData.sample}>
      <RaidPage />
    </SampleProvider>
  );
}
