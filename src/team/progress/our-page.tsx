import { lazy, Suspense } from 'react';
import { useAccount } from '#account/auth/use-account.ts';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { OurBoss } from '#team/attendance/our-progress.server.ts';
import { OurBosses } from './our-bosses.tsx';
import { RaidTabs } from '#log/night/raid-tabs.tsx';

const OurTeams = lazy(async () => ({ default: (await import('./our-teams.tsx')).OurTeams }));

/**
 * “Our progress”: how far the visitor's own team is on each boss, from published pulls and reports; without an account or a team, how
 * far an invented one is.
 */
export function OurPage({ sample }: { sample: readonly OurBoss[] }) {
  const { supabase_user: user } = useAccount();
  const invented = sample.length > 0 && (
    <div data-sample-progress>
      <OurBosses bosses={sample} isSample />
    </div>
  );
  return (
    <PageLayout>
      <PageHead
        title={PAGES.raid.title}
        description="How close your own team is to each kill: best pull by phase, chance of a kill tonight and pulls left, from published pulls and reports."
      />
      <SeasonBar title={PAGES.raid.title} isSample={false} />
      <RaidTabs view="ours" />
      {user ? (
        <Suspense fallback={<p className="text-sm text-muted">Asking for your teams…</p>}>
          <OurTeams sample={invented} />
        </Suspense>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-dashed border-line-strong/60 px-4 py-2 text-sm">
            <p className="min-w-0 flex-1 basis-60">
              Your own team here: pulls that members publish, saved nights and reports on Warcraft
              Logs. Only members see it.
            </p>
            <LinkButton to="/login" look="solid">
              Sign in
            </LinkButton>
          </div>
          {invented}
        </>
      )}
    </PageLayout>
  );
}
