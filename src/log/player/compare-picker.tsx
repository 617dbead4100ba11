import type { CompareOptions } from './compare-options.ts';

/** Whom, or which other pull, to set beside the open player. */
export function ComparePicker({
  choice,
  options,
  onChange,
}: {
  choice: string | null;
  options: CompareOptions;
  onChange: (choice: string | null) => void;
}) {
  const { players, pulls } = options;
  if (players.length + pulls.length === 0) return null;
  const known = [...players, ...pulls].some(({ value }) => value === choice);
  return (
    <label className="grid grid-cols-[auto_minmax(0,18rem)] items-center gap-2 px-3 pt-2 text-xs whitespace-nowrap text-muted">
      Compare with
      <select
        value={choice ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data-compare
        className="h-8 w-full min-w-0 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11"
      >
        <option value="">No comparison</option>
        {choice !== null && !known && <option value={choice}>Not in the opened files</option>}
        {players.length > 0 && (
          <optgroup label="Players of this fight">
            {players.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        {pulls.length > 0 && (
          <optgroup label="The same player in another pull">
            {pulls.map(({ value, label }) => (
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
