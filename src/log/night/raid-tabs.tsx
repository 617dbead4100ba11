import { PageTabs, type PageTab } from '#kit/ui/page-tabs.tsx';
import type { RaidView } from './raid-view.ts';

const TABS: readonly PageTab<RaidView>[] = [
  { view: 'night', label: 'Your night', to: '/raid' },
  { view: 'ours', label: 'Our progress', to: '/raid?view=ours' },
  { view: 'race', label: 'Progress of guilds', to: '/raid?view=race' },
];

/** The own night and the own team beside how far everyone is. */
export function RaidTabs({ view }: { view: RaidView }) {
  return <PageTabs label="Raid views" tabs={TABS} view={view} />;
}
