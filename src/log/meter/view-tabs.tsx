import { useLocation } from 'react-router';
import { PageTabs } from '#kit/ui/page-tabs.tsx';
import type { HpsDpsView } from './page-view.ts';

/** What specializations and ladders can both be asked for. */
const SHARED: ReadonlySet<string> = new Set(['by', 'boss', 'difficulty', 'region']);

/** What everyone does beside what one log says. */
export function ViewTabs({ view }: { view: HpsDpsView }) {
  const params = new URLSearchParams(useLocation().search);
  const shared = [...params].filter(([name]) => view !== 'log' && SHARED.has(name));
  const address = (to: HpsDpsView): string =>
    `/hps-dps?${new URLSearchParams([['view', to], ...shared]).toString()}`;
  return (
    <PageTabs
      label="DPS and HPS views"
      tabs={[
        { view: 'specs', label: 'Specializations', to: address('specs') },
        { view: 'ladder', label: 'Ladder', to: address('ladder') },
        { view: 'log', label: 'Your log', to: '/hps-dps?view=log' },
      ]}
      view={view}
    />
  );
}
