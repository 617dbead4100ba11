import { PageTabs } from '#kit/ui/page-tabs.tsx';
import { viewAddress } from './mplus-address.ts';
import type { MplusFilters, MplusView } from './plan-types.ts';

const TABS: readonly (readonly [view: MplusView, label: string])[] = [
  ['plan', 'Plan'],
  ['runs', 'Leaderboard'],
  ['meta', 'Meta'],
  ['review', 'Review'],
];

/** What the page is looked at for, with region, season and team kept. */
export function ViewTabs({ filters }: { filters: MplusFilters }) {
  const tabs = TABS.map(([view, label]) => ({ view, label, to: viewAddress(filters, view) }));
  return <PageTabs label="Mythic+ views" tabs={tabs} view={filters.view} />;
}
