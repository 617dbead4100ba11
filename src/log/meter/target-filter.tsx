import type { TargetOption } from './target-choice.ts';

/** To what the damage shown went, with what each target took in the part shown. */
export function TargetFilter({
  choice,
  options,
  isPart,
  onChange,
}: {
  choice: string | null;
  /** Null while the events of the fight are being read. */
  options: { groups: TargetOption[]; named: TargetOption[] } | null;
  /** The options are those of a part of the fight. */
  isPart: boolean;
  onChange: (choice: string | null) => void;
}) {
  const all = options ? [...options.groups, ...options.named] : [];
  const missing = choice !== null && !all.some(({ value }) => value === choice);
  return (
    <label className="flex min-w-0 items-center gap-2 text-xs text-muted">
      Target
      <select
        value={choice ?? ''}
        disabled={options === null && choice === null}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data-target-filter
        className="h-8 max-w-64 min-w-0 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text disabled:opacity-60 pointer-coarse:h-11"
      >
        <option value="">All targets</option>
        {missing && (
          <option value={choice}>
            {options ? `Not hit in ${isPart ? 'the part shown' : 'this fight'}` : 'Chosen'}
          </option>
        )}
        {options?.groups.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {options && options.named.length > 0 && (
          <optgroup label="One target">
            {options.named.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}
