import { lazy, Suspense, useState } from 'react';
import { currentMs } from '#lib/clock.ts';
import { useAccount } from '#account/auth/use-account.ts';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { noteVisits } from '#season/views/note-visits.server.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { Route } from './+types/home-route';
import { readHomeQuestion, unknownHomeFilters } from '#season/home/home-question.server.ts';
import { loadHome } from '#season/home/load-home.server.ts';
import { LogDrop } from '#season/home/log-drop.tsx';
import { OfflineNote } from '#season/home/offline-note.tsx';
import { ResetTile } from '#season/home/reset-tile.tsx';
import { PinnedAndMovers, SeasonColumn } from '#season/home/season-column.tsx';
import { SeasonTiles } from '#season/home/season-tiles.tsx';
import { SourcesPopover } from '#season/home/sources-popover.tsx';

/** Few addresses need it; the server, which draws it without scripts, has it at once. */
const UnknownFilters = import.meta.env.SSR
  ? (await import('#season/views/unknown-filters.tsx')).UnknownFilters
  : lazy(async () => ({
      default: (await import('#season/views/unknown-filters.tsx')).UnknownFilters,
    }));

/** Asked for by the browser of a visitor who is signed in: a page that is kept for all holds nothing of an account. */
const GuildRow = lazy(() => import('#season/home/guild-row.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = readHomeQuestion(request);
  const nowMs = currentMs();
  const home = await askPublic(context, (transaction) => loadHome(transaction, question, nowMs));
  const { region, feed } = question;
  noteVisits(context, home?.pinned.characters.flatMap(({ card }) => card ?? []) ?? []);
  return { region, feed, home, nowMs, unknown: unknownHomeFilters(request) };
}

type LoaderData = Awaited<ReturnType<typeof loader>>;
const NO_RESETS = {};
const NOTHING: LoaderData = {
  region: 'eu',
  feed: null,
  home: null,
  // oxlint-disable-next-line eslint/no-restricted-properties -- that of the browser, which `clock-script.ts` sets for a test
  nowMs: Date.now(),
  unknown: null,
};
let last: LoaderData | undefined;

/** Without a connection the page shows what it showed last. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    last = await serverLoader();
    return last;
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    return last ?? NOTHING;
  }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { region, feed, home, nowMs, unknown } = loaderData;
  // The address loses what the page does not have, and the next answer does not know of it.
  const [asked] = useState(unknown);
  const filters = unknown ?? asked;
  const { supabase_user: user, isForMembers } = useAccount();
  const isSignedIn = user !== null || isForMembers;
  const mine = (
    <>
      {isSignedIn && <OwnGuild />}
      {home && <PinnedAndMovers home={home} atMs={nowMs} />}
    </>
  );
  return (
    <PageLayout
      header={
        <>
          <OfflineNote atMs={home && nowMs} />
          {filters && (
            <Suspense>
              <UnknownFilters filters={filters} />
            </Suspense>
          )}
          <div className="mb-4">
            <div className="flex items-center justify-between gap-x-3">
              <h1 className="min-w-0 text-lg sm:text-2xl">{PAGES.index.heading}</h1>
              {home && <SourcesPopover {...home} />}
            </div>
            {!isSignedIn && (
              <p className="text-muted max-sm:text-sm max-sm:leading-snug">
                World of Warcraft resets, Mythic+ title cutoffs and raid progress, plus your own
                combat logs, read on your device. No ads, no trackers.
              </p>
            )}
          </div>
          {isSignedIn && (
            <div className="mb-4 flex flex-col gap-4" data-mine>
              {mine}
            </div>
          )}
          <div
            id="tiles"
            className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1.3fr_1fr_1.3fr] lg:gap-4"
          >
            <ResetTile region={region} at={nowMs} known={home?.resets ?? NO_RESETS} />
            <SeasonTiles home={home} region={region} />
          </div>
        </>
      }
    >
      <PageHead />
      <div className="flex flex-col gap-4">
        {!home && (
          <Note kind="warning">
            The season cannot be shown now. Reading your own log works without it.
          </Note>
        )}
        {!isSignedIn && mine}
        <LogDrop />
        {home && <SeasonColumn home={home} region={region} feed={feed} />}
      </div>
    </PageLayout>
  );
}

/** The place of the guild's row. It is there for all who are signed in before the row is, so that nothing moves. */
function OwnGuild() {
  const { supabase_user: user } = useAccount();
  return (
    <section
      aria-label="Your guild"
      className="flex min-h-37 items-center rounded-panel border border-line bg-surface px-4 py-2.5 sm:min-h-15"
    >
      <Suspense>{user && !import.meta.env.SSR && <GuildRow />}</Suspense>
    </section>
  );
}
