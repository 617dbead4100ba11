import { useId } from 'react';
import type { FightFilter } from '#log/session/fight-groups.ts';

const KINDS = [
  ['', 'All fights'],
  ['encounter', 'Bosses'],
  ['keystone', 'Keys'],
  ['arena', 'Arenas'],
  ['combat', 'Other combat'],
] as const;

const RESULTS = [
  ['', 'Any result'],
  ['kill', 'Kills and finished'],
  ['wipe', 'Wipes and unfinished'],
] as const;

const FIELD =
  'h-9 w-full rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11';

/** Which fights are listed. */
export function FightFilters({
  filter,
  onChange,
}: {
  filter: FightFilter;
  onChange: (change: Partial<FightFilter>) => void;
}) {
  const id = useId();
  return (
    <search
      className="mb-3 grid grid-cols-2 gap-2 lg:max-xl:grid-cols-1 lg:max-xl:*:col-span-1"
      aria-label="Fights"
    >
      <label htmlFor={`${id}-q`} className="sr-only">
        Search fights
      </label>
      <input
        id={`${id}-q`}
        type="search"
        data-page-search
        placeholder="Boss or dungeon"
        value={filter.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
        className={`col-span-2 ${FIELD}`}
      />
      <label htmlFor={`${id}-kind`} className="sr-only">
        Kind of fight
      </label>
      <select
        id={`${id}-kind`}
        value={filter.kind ?? ''}
        onChange={(event) =>
          onChange({ kind: (event.currentTarget.value || null) as FightFilter['kind'] })
        }
        className={FIELD}
      >
        {KINDS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-result`} className="sr-only">
        Result
      </label>
      <select
        id={`${id}-result`}
        value={filter.result ?? ''}
        onChange={(event) =>
          onChange({ result: (event.currentTarget.value || null) as FightFilter['result'] })
        }
        className={FIELD}
      >
        {RESULTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
