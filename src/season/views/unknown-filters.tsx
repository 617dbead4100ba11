import { Fragment, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { joinList } from '#lib/join-list.ts';
import { Note } from '#kit/ui/note.tsx';
import { unknownValues, type FilterValues, type UnknownValue } from './unknown-values.ts';

/**
 * Says which values of the address the page does not have, and what it shows instead. The address then loses them, so that a copied
 * link says what the page shows. Nothing where the page has them all.
 */
export function UnknownFilters({ filters }: { filters: readonly FilterValues[] }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = unknownValues(new URLSearchParams(search), filters);
  const cleaned = withoutNames(
    search,
    asked.map(({ name }) => name),
  );
  /** What was said before the address lost it; it holds until the address changes again. */
  const [said, setSaid] = useState<{ at: string; unknown: readonly UnknownValue[] } | null>(null);
  useEffect(() => {
    if (asked.length === 0) return;
    setSaid({ at: `${pathname}${cleaned}`, unknown: asked });
    // oxlint-disable-next-line react/exhaustive-deps -- the address is what changes; the rest follows from it
  }, [search]);
  useEffect(() => {
    // Only then: without it the sentence would be gone for a moment where the new address is there at once.
    if (asked.length === 0 || said?.at !== `${pathname}${cleaned}`) return;
    void navigate(`${cleaned === '' ? pathname : cleaned}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what is said is what it waits for; the rest follows from the address
  }, [said]);
  const unknown =
    asked.length > 0 ? asked : said?.at === `${pathname}${search}` ? said.unknown : [];
  return (
    unknown.length > 0 && (
      <div className="mb-3" data-unknown-filters>
        <Note kind="warning">
          {unknown.map(({ noun, value }, at) => (
            <Fragment key={noun}>
              {at > 0 && (at === unknown.length - 1 ? ' and ' : ', ')}
              {at === 0 ? 'No' : 'no'} {noun} “<bdi className="wrap-anywhere">{value}</bdi>”
            </Fragment>
          ))}
          . {shownInstead(unknown)}
        </Note>
      </div>
    )
  );
}

function shownInstead(unknown: readonly UnknownValue[]): string {
  const shown = unknown.flatMap(({ shown: one }) => (one === null ? [] : [one]));
  if (shown.length > 0) return `Showing ${joinList(shown)}.`;
  return `Showing the usual ${unknown.length === 1 ? 'choice' : 'choices'}.`;
}

/** A question as it stands in the address, with its `?`, without some of its names. */
function withoutNames(search: string, names: readonly string[]): string {
  if (names.length === 0) return search;
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params.size === 0 ? '' : `?${params}`;
}
