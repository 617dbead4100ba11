/** What a pull, or a boss, is looked at by. */
export function TabBar<T extends string>({
  tabs,
  chosen,
  onChange,
  label,
  isDense = false,
}: {
  tabs: readonly { id: T; label: string; count?: number }[];
  chosen: T;
  onChange: (id: T) => void;
  label: string;
  /** True where short labels fit into one row of a phone. */
  isDense?: boolean;
}) {
  return (
    <fieldset
      className={`grid gap-px overflow-hidden rounded-control border border-line bg-line sm:flex sm:flex-wrap sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent ${columnsOf(tabs.length, isDense)}`}
    >
      <legend className="sr-only">{label}</legend>
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          data-tab={id}
          onClick={() => onChange(id)}
          className="min-h-11 cursor-pointer bg-page px-1.5 text-sm text-muted hover:text-text aria-pressed:font-semibold aria-pressed:text-text max-sm:aria-pressed:bg-accent-soft sm:min-h-9 sm:border-b-2 sm:border-transparent sm:px-3 sm:aria-pressed:border-accent pointer-coarse:min-h-11"
        >
          {text}
          {count !== undefined && count > 0 && (
            <span className="tabular ml-1.5 rounded-full bg-surface-2 px-1.5 text-xs font-medium text-muted">
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** How the tabs stand on a phone. */
function columnsOf(count: number, isDense: boolean): string {
  if (isDense) return 'grid-cols-[repeat(4,auto)] max-sm:w-full max-sm:[&>button]:text-xs';
  // Many fill their rows by the length of their words.
  if (count > 4)
    return 'max-sm:flex max-sm:flex-wrap max-sm:[&>button]:flex-auto max-sm:[&>button]:text-xs';
  return count === 3 ? 'grid-cols-3' : 'grid-cols-2';
}
