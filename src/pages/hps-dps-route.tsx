import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { currentMs } from '#lib/clock.ts';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { SampleProvider, useLogState } from '#log/session/shown-logs.tsx';
import { sampleOf } from '#log/session/sample-night.server.ts';
import { logSession } from '#log/session/session.ts';
import { differsInTablesOnly } from '#kit/ui/table/beyond-tables.ts';
import { loadThroughput, type ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import { throughputAddress } from '#season/views/throughput/throughput-question.ts';
import { loadLadder, type LadderPage } from '#season/views/throughput/ladder.server.ts';
import { ladderAddress } from '#season/views/throughput/ladder-question.ts';
import type { Route } from './+types/hps-dps-route';
import { readView, type HpsDpsView } from '#log/meter/page-view.ts';
import { SpecPage } from '#season/statistics/spec-page.tsx';

const loadLogPage = async () => ({ default: (await import('#log/meter/log-page.tsx')).LogPage });

/**
 * Fetched when a log is looked at. The server has it at once, and so has a browser whose first page shows a log: React hydrates that
 * page as a whole.
 */
const LogPage =
  import.meta.env.SSR || readView(new URLSearchParams(location.search)) === 'log'
    ? (await loadLogPage()).default
    : inSuspense(lazy(loadLogPage));

function inSuspense(Page: ComponentType): ComponentType {
  return () => (
    <Suspense>
      <Page />
    </Suspense>
  );
}

/** Fetched when a ladder is asked for; the server, which draws it without scripts, has it at once. */
const LadderPageView = import.meta.env.SSR
  ? (await import('#season/statistics/ladder-page.tsx')).LadderPageView
  : lazy(async () => ({
      default: (await import('#season/statistics/ladder-page.tsx')).LadderPageView,
    }));

interface Loaded {
  view: HpsDpsView;
  /** The packed sample night; null where a log is open already, and for the other view. */
  sample: string | null;
  page: ThroughputPage | null;
  ladder?: LadderPage | null;
  /** Why there is no page. */
  missing: keyof typeof MISSING | null;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const params = new URL(request.url).searchParams;
  if (readView(params) === 'log')
    return { view: 'log', ...sampleOf('hpsDps'), page: null, missing: null };
  if (readView(params) === 'ladder') {
    const asked = ladderAddress.read(params);
    const answer = await askPublic(context, async (transaction) => ({
      ladder: await loadLadder(transaction, asked, currentMs()),
    }));
    return {
      view: 'ladder',
      sample: null,
      page: null,
      ladder: answer?.ladder ?? null,
      missing: answer ? 'season' : 'database',
    };
  }
  const question = throughputAddress.read(params);
  const answer = await askPublic(context, async (transaction) => ({
    page: await loadThroughput(transaction, question, currentMs()),
  }));
  return {
    view: 'specs',
    sample: null,
    page: answer?.page ?? null,
    missing: answer ? 'season' : 'database',
  };
}

const hasLog = (): boolean => logSession().getState().files.length > 0;

/** A tab with a log open needs no sample; without a connection the log still works. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  const view = readView(new URL(request.url).searchParams, hasLog());
  if (view === 'log' && (hasLog() || !navigator.onLine))
    return { view, sample: null, page: null, missing: null };
  try {
    return await serverLoader();
  } catch (error) {
    if (view === 'log') return { view, sample: null, page: null, missing: null };
    if (isConnectionFailure(error))
      return { view, sample: null, page: null, missing: 'connection' };
    throw error;
  }
}

/** The log writes what is looked at into the address; the server has nothing to say about that. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) =>
    readView(searchParams, hasLog()),
  );
  if (before === 'log' && after === 'log') return false;
  return differsInTablesOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

const MISSING = {
  database:
    'The database is not running, so no figures can be shown. The tab Your log works without it.',
  season: 'No season has begun yet.',
  connection: 'You are offline. The tab Your log works without a connection.',
} as const;

export default function HpsDpsRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { files } = useLogState();
  const params = new URLSearchParams(search);
  const view = readView(params, files.length > 0);
  if (view === 'ladder')
    return (
      <Suspense>
        <LadderPageView
          page={loaderData.ladder ?? null}
          question={ladderAddress.read(params)}
          missing={MISSING[loaderData.missing ?? 'connection']}
        />
      </Suspense>
    );
  if (view === 'specs')
    return (
      <SpecPage
        page={loaderData.page}
        question={throughputAddress.read(params)}
        missing={MISSING[loaderData.missing ?? 'connection']}
      />
    );
  return (
    <SampleProvider packed={loaderData.sample}>
      <LogPage />
    </SampleProvider>
  );
}
