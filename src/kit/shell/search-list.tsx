import { useEffect } from 'react';
import type { groupHits, SearchHit } from '#kit/browser/search-hits.ts';
import { HitRow } from '#kit/ui/hit-row.tsx';

/* The popup of a combobox, as ARIA describes it: no native element lists live answers below a field with all keys. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */

/** The hits of a search in their groups; the one of place `active` is chosen. */
export function SearchList({
  id,
  groups,
  active,
  onChoose,
}: {
  id: string;
  groups: ReturnType<typeof groupHits>;
  active: number;
  onChoose: (hit: SearchHit) => void;
}) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const ordered = groups.flatMap((group) => group.hits);
  return (
    <div id={id} role="listbox" aria-label="Found" hidden={groups.length === 0}>
      {groups.map(({ kind, heading, hits }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-2">
          <div
            id={`${id}-${kind}`}
            role="presentation"
            className="px-2 py-1 text-xs font-medium text-muted"
          >
            {heading}
          </div>
          {hits.map((hit) => {
            const place = ordered.indexOf(hit);
            return (
              <div
                key={hit.href}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(hit)}
                className="flex min-h-10 cursor-pointer items-center rounded-control px-2 text-sm hover:bg-surface-2 aria-selected:bg-accent-soft pointer-coarse:min-h-11"
              >
                <HitRow hit={hit} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
