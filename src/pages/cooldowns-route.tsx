import { lazy, Suspense } from 'react';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { currentMs } from '#lib/clock.ts';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { SampleProvider } from '#log/session/shown-logs.tsx';
import { clientLoader as loadSample } from '#log/session/sample-loading.ts';
import { samplePlan, sampleOf } from '#log/session/sample-night.server.ts';
import { differsInTablesOnly } from '#kit/ui/table/beyond-tables.ts';
import type { Route } from './+types/cooldowns-route';
import { CooldownsPage } from '#team/plans/cooldowns-page.tsx';
import { CooldownTabs } from '#team/plans/cooldown-tabs.tsx';
import { namedDifficulty } from '#team/plans/plan-difficulties.ts';
import { viewAddress } from '#team/plans/plan-shapes.ts';
import { storedTimeline } from '#team/plans/logged/load-timeline.server.ts';
import { loadTopKills, type TopKills } from '#team/top-kills/load-top.server.ts';
import { differsInOwnPullOnly } from '#team/top-kills/own-pull-url.ts';
import { topAddress } from '#team/top-kills/top-question.ts';

/** Fetched when top kills are asked for; the server, which draws them without scripts, has it at once. */
const TopPage = import.meta.env.SSR
  ? (await import('#team/top-kills/top-page.tsx')).TopPage
  : lazy(async () => ({ default: (await import('#team/top-kills/top-page.tsx')).TopPage }));

interface Loaded {
  sample: string | null;
  plan: string | null;
  /** An empty plan for the boss of the address as JSON; null where it names none. */
  begun: string | null;
  top: TopKills | null;
  /** Why there are no top kills. */
  missing: keyof typeof MISSING;
}

const MISSING = {
  database: 'The database is not running, so no kills can be shown. Your plan works without it.',
  season: 'No season has begun yet.',
  connection: 'You are offline. Your plan works without a connection.',
} as const;

const isTop = ({ searchParams }: URL): boolean => viewAddress.read(searchParams).view === 'top';

/** The empty plan for the boss of the address, on the best timeline that is known. Bosses are fetched when one is named. */
async function begunPlan(
  { searchParams }: URL,
  timelineOf: (encounterId: number, difficultyId: number) => Promise<BossTimeline>,
): Promise<string | null> {
  const { boss } = viewAddress.read(searchParams);
  if (boss === null) return null;
  const { planOfBoss } = await import('#team/plans/boss-plan.ts');
  const plan = await planOfBoss(boss, timelineOf, namedDifficulty(searchParams));
  return plan && JSON.stringify(plan);
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const url = new URL(request.url);
  if (!isTop(url)) {
    return {
      ...sampleOf('cooldowns'),
      plan: samplePlan(),
      begun: await begunPlan(url, (encounterId, difficultyId) =>
        storedTimeline(context, { encounterId, difficultyId }),
      ),
      top: null,
      missing: 'season',
    };
  }
  const question = topAddress.read(url.searchParams);
  const answer = await askPublic(context, async (transaction) => ({
    top: await loadTopKills(transaction, question, currentMs()),
  }));
  return {
    sample: null,
    plan: null,
    begun: null,
    top: answer?.top ?? null,
    missing: answer ? 'season' : 'database',
  };
}

/** Without the server's answer (a log is open, or there is no connection) there is no sample plan either. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  if (!isTop(new URL(request.url)))
    return {
      plan: null,
      top: null,
      missing: 'season',
      ...(await loadSample({ serverLoader })),
      begun: await begunPlan(new URL(request.url), async (...question) => {
        const { bestTimeline } = await import('#team/plans/logged/best-timeline.ts');
        return bestTimeline(...question);
      }),
    };
  try {
    return await serverLoader();
  } catch (error) {
    if (isConnectionFailure(error))
      return { sample: null, plan: null, begun: null, top: null, missing: 'connection' };
    throw error;
  }
}

const bossOf = ({ searchParams }: URL): string =>
  `${viewAddress.read(searchParams).boss ?? ''} ${namedDifficulty(searchParams)?.slug ?? ''}`;

/** Plan and pull write what is looked at into the address; the server has nothing to say about that. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (!isTop(currentUrl) && !isTop(nextUrl)) return bossOf(nextUrl) !== bossOf(currentUrl);
  const isSame =
    differsInTablesOnly(currentUrl, nextUrl) || differsInOwnPullOnly(currentUrl, nextUrl);
  return isSame ? false : defaultShouldRevalidate;
}

export default function CooldownsRoute({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (viewAddress.read(params).view === 'top')
    return (
      <Suspense>
        <TopPage
          page={loaderData.top}
          question={topAddress.read(params)}
          missing={MISSING[loaderData.missing]}
          tabs={<CooldownTabs view="top" />}
        />
      </Suspense>
    );
  return (
    <SampleProvider packed={loaderData.sample}>
      <CooldownsPage samplePlan={loaderData.plan} begunPlan={loaderData.begun} />
    </SampleProvider>
  );
}
