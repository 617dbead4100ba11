import { redirect } from 'react-router';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';
import { nextRaidNight } from '#team/model/roster/raid-nights.ts';
import { ratedMembers } from '#season/sample/guild/guild-season.ts';
import { findGuilds } from '#store/queries/find-places.ts';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { currentSession } from '#account/auth/browser-session.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { isForMembers } from '#season/views/choices.server.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { PageHead } from '#kit/ui/page-head.tsx';
import type { Route } from './+types/roster-route';
import { firstQuestion } from '#team/bench/first-question.ts';
import { solveBench } from '#team/bench/solve-bench.ts';
import { RosterView } from '#team/composition/roster-view.tsx';
import { sampleOdds } from '#team/composition/sample-odds.ts';
import { samplePlayers, seatSample } from '#team/composition/sample-players.ts';
import { OWN_TEAM } from '#team/frame/own-team.ts';

/** The same for every visitor, so computed once. */
let bench: BenchProposal | undefined;

/** Visitors with an account go to their own team; `/team?mine` sends those without one back to `/roster?sample`. */
const isSampleAsked = (address: string) => new URL(address).searchParams.has('sample');

/** The sample guild and its next raid night: of it the store knows at most where the guild and its players have their pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isSignedIn = isForMembers(request) || context.get(visitContext).session() !== null;
  if (isSignedIn && !isSampleAsked(request.url)) throw redirect(OWN_TEAM);
  const { members: _, ...guild } = sampleGuild();
  const invited = ratedMembers();
  const players = samplePlayers(invited);
  bench ??= solveBench(firstQuestion(players, [], guild.groupSize));
  const night = nextRaidNight(guild.schedule, Date.now());
  const members = seatSample(invited, bench);
  const { name, region, realm } = guild;
  const [found] =
    (await askPublic(context, (transaction) =>
      findGuilds(transaction, { name, region, realm, limit: 1 }),
    )) ?? [];
  const home =
    found?.source === 'sample' ? { region: found.region, realmSlug: found.realmSlug } : null;
  return {
    bench,
    guild: { ...guild, members, home },
    players,
    night,
    odds: sampleOdds({ ...guild, members: invited }, night.startMs),
    coverage: buffCoverage(members),
  };
}

/** A page that is gone to within the site comes from what all visitors share: the browser knows who asks. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isSampleAsked(request.url) && (await currentSession())) throw redirect(OWN_TEAM);
  return serverLoader();
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export default function RosterPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={PAGES.roster.title}
        description="The next raid night of a guild: who is in, the group by role, which raid buffs it lacks and who could bring them."
      />
      <RosterView {...loaderData} />
    </>
  );
}
