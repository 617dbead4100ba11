import { Link, useLocation } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';

export interface PageTab<View extends string> {
  view: View;
  label: string;
  /** Address of the view. */
  to: string;
  /** How many things it holds, beside its label; absent and 0 show nothing. */
  count?: number;
}

/**
 * What a page can be looked at for, below its heading: links, so that each view has its address and works without a script.
 *
 * @param props.onChoose opens a view that needs no answer of the server; says false where the link has to be followed.
 */
export function PageTabs<View extends string>({
  label,
  tabs,
  view: current,
  onChoose,
}: {
  label: string;
  tabs: readonly PageTab<View>[];
  view: View;
  onChoose?: (view: View) => boolean;
}) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className="mb-3 w-full print:hidden" data-views>
      <ul className="flex flex-wrap border-b border-line">
        {tabs.map(({ view, label: text, to, count = 0 }) => (
          <li key={view} className="max-sm:flex-1">
            <Link
              to={carriedTo(to, search)}
              aria-current={view === current ? 'page' : undefined}
              data-tab={view}
              onClick={(event) => {
                const isPlain =
                  event.button === 0 &&
                  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
                if (isPlain && onChoose?.(view)) event.preventDefault();
              }}
              className="flex min-h-11 items-center justify-center border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text max-sm:px-1 sm:min-w-20"
            >
              {text}
              {count > 0 && (
                <span className="tabular ml-1.5 rounded-full bg-danger-soft px-1.5 text-xs font-medium text-danger max-sm:hidden">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
