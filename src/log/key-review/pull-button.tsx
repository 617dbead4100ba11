/** A pull's name in a table: opens and closes it. */
export function PullButton({
  number,
  name,
  pressed,
  onSelect,
  short = false,
}: {
  number: number;
  name: string;
  pressed: boolean;
  onSelect: (pull: number | null) => void;
  /** Cuts a long name instead of breaking it. */
  short?: boolean;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onSelect(pressed ? null : number)}
      className={`min-h-6 cursor-pointer text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent hover:decoration-solid pointer-coarse:min-h-11 ${
        short ? 'block max-w-40 truncate max-sm:max-w-28' : 'wrap-break-word sm:min-w-40'
      }`}
    >
      <span className="tabular mr-1.5 text-muted">{number}</span>
      <bdi>{name}</bdi>
    </button>
  );
}
