import { lazy, Suspense } from 'react';
import { useAccount } from '#web/auth/use-account.ts';
import { SeasonBar } from '#web/season/season-bar.tsx';
import { PAGES } from '#web/shell/pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RaidTabs } from './raid-tabs.tsx';

const OurTeams = lazy(async () => ({ default: (await import('./our-teams.tsx')).OurTeams }));

/** “Our progress”: how far the visitor's own team is on each boss, from published pulls and reports. */
export function OurPage() {
  const { supabase_user: user } = useAccount();
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
          <OurTeams />
        </Suspense>
      ) : (
        <Panel title="Are we close?">
          <p className="mb-3 text-sm">
            See for each boss your best pull by phase, the chance of a kill tonight and the pulls
            that are left. It is counted from pulls that members of your team publish for it, from
            its saved nights, and from reports of your guild on Warcraft Logs. Only members of the
            team see it.
          </p>
          <LinkButton to="/login" look="solid">
            Sign in
          </LinkButton>
        </Panel>
      )}
    </PageLayout>
  );
}
