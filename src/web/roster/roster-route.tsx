import { buffCoverage } from '#analysis/roster/buff-coverage.ts';
import { nextRaidNight } from '#analysis/roster/raid-nights.ts';
import { sampleGuild } from '#sample/guild/sample-guild.ts';
import { PAGES } from '#web/shell/pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/roster-route';
import { RosterView } from './roster-view.tsx';

/** The sample guild and its next raid night: nothing of it comes from the store. */
export function loader() {
  const guild = sampleGuild();
  return {
    guild,
    night: nextRaidNight(guild.schedule, Date.now()),
    coverage: buffCoverage(guild.members),
  };
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
