interface FoldSwitchProps {
  /** How many rows the table has. */
  rows: number;
}

/**
 * The switch of a table that a phone folds: it stands within the element with `data-folds`, whose styles say what is folded.
 * The page's own control works without a script. Wider screens show the rows and no switch.
 */
export function FoldSwitch({ rows }: FoldSwitchProps) {
  return (
    <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3 text-sm sm:hidden">
      <input type="checkbox" data-unfolds className="size-4 accent-accent" />
      {rows === 1 ? 'Show the row' : `Show all ${rows} rows`}
    </label>
  );
}
