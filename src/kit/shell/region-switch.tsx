import { useId, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { namedRegions } from '#game/region-names.ts';
import { changeChoices } from '#kit/browser/choices.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { useRegion } from './use-region.ts';

/** Parameters that mean something in one region alone. */
const OF_A_REGION = ['region', 'realm', 'connected', 'after', 'week', 'me', 'c'];

/**
 * The region of the pages, and the other four. Without scripts each is a link that remembers it; with them the page is drawn
 * again in its place.
 */
export function RegionSwitch() {
  const region = useRegion();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  function choose(to: string): void {
    menu.current?.hidePopover();
    changeChoices((before) => ({ ...before, region: to }));
    // A choice just made may stand in the address before it is drawn.
    const shown = window.location;
    const params = new URLSearchParams(shown.search);
    const isAsked = params.has('region');
    for (const name of OF_A_REGION) if (isAsked || name !== 'c') params.delete(name);
    const next = params.size > 0 ? `?${params}` : '';
    if (next === shown.search) void revalidator.revalidate();
    else void navigate(shown.pathname + next, { preventScrollReset: true });
  }

  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Region ${region.toUpperCase()}, ${namedRegions.find(([one]) => one === region)?.[1] ?? region}`}
        data-region-switch={region}
        className={buttonClass('outline', 'gap-1 px-2.5 font-display [anchor-name:--region]')}
      >
        {region.toUpperCase()}
        <Icon name="lucide:chevron-right" className="rotate-90 text-muted" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="region-menu rounded-panel border border-line-strong/60 bg-surface p-1 text-text shadow-lg"
      >
        <ul aria-label="Region">
          {namedRegions.map(([one, name]) => (
            <li key={one}>
              <a
                href={`/region?${new URLSearchParams({ to: one, back: pathname + search })}`}
                {...(one === region && { 'aria-current': 'true' as const })}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  choose(one);
                }}
                className="flex min-h-9 items-center gap-3 rounded-control px-3 pr-6 text-sm hover:bg-surface-2 aria-[current]:text-accent pointer-coarse:min-h-11"
              >
                <span className="w-7 font-display font-semibold">{one.toUpperCase()}</span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
