/** Says beside a name that the player comes late. */
export function LateMark() {
  return (
    <span className="text-xs text-warning" data-late>
      <span aria-hidden="true">◔ </span>late
    </span>
  );
}
