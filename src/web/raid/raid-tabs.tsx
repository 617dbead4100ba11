import { Link, useLocation } from 'react-router';
import { carriedTo } from '#web/browser/carried-search.ts';
import type { RaidView } from './raid-view.ts';

const TABS: readonly (readonly [view: RaidView, label: string, to: string])[] = [
  ['night', 'Your night', '/raid'],
  ['race', 'Progress of guilds', '/raid?view=race'],
];

/** The own night beside how far everyone is: links, so that each view has its address and works without a script. */
export function RaidTabs({ view }: { view: RaidView }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Raid views" className="mb-3 w-full" data-views>
      <ul className="flex border-b border-line">
        {TABS.map(([own, label, to]) => (
          <li key={own} className="max-sm:flex-1">
            <Link
              to={carriedTo(to, search)}
              aria-current={own === view ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center border-b-2 border-transparent px-3 text-sm text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text sm:min-w-20"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
