import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { filterGroups, type FightGroup } from '#log/session/fight-groups.ts';
import { fightFilterAddress } from './fight-filter-address.ts';
import { FightFilters } from './fight-filters.tsx';
import { FightList, type WipeResult } from './fight-list.tsx';

/** The fights of all opened logs, with what leaves some of them out. It stays in view while the page scrolls. */
export function ListedFights({
  groups,
  filters,
  ...list
}: {
  groups: readonly FightGroup[];
  selectedKey: string | null;
  timerOf: (fight: Fight) => number | null;
  upgradeOf: (fight: Fight) => number | null;
  firstKills: ReadonlyMap<string, number>;
  results: ReadonlyMap<string, WipeResult> | undefined;
  onSelect: (key: string) => void;
  /** More filters, below the list. */
  filters?: ReactNode;
}) {
  const [filter, changeFilter] = useAddress(fightFilterAddress);
  const { timerOf } = list;
  const shown = useMemo(() => filterGroups(groups, filter, timerOf), [groups, filter, timerOf]);
  const hasMore = filters !== undefined;
  return (
    <>
      <FightFilters
        filter={filter}
        onChange={(change) => changeFilter(change, change.query === undefined ? 'push' : 'replace')}
      />
      <div
        className={
          hasMore
            ? 'mb-5 max-h-96 overflow-y-auto overscroll-contain'
            : 'lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-px'
        }
      >
        <FightList groups={shown} {...list} />
        {shown.length === 0 && (
          <p className="px-2.5 pb-3 text-sm text-muted">No fight fits these filters.</p>
        )}
      </div>
      {filters}
    </>
  );
}
