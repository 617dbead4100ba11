import { PageTabs, type PageTab } from '#web/ui/page-tabs.tsx';
import type { HpsDpsView } from './page-view.ts';

const TABS: readonly PageTab<HpsDpsView>[] = [
  { view: 'specs', label: 'Specializations', to: '/hps-dps?view=specs' },
  { view: 'ladder', label: 'Ladder', to: '/hps-dps?view=ladder' },
  { view: 'log', label: 'Your log', to: '/hps-dps?view=log' },
];

/** What everyone does beside what one log says. */
export function ViewTabs({ view }: { view: HpsDpsView }) {
  return <PageTabs label="DPS and HPS views" tabs={TABS} view={view} />;
}
