/** A dash with its reason, in the tip and for a screen reader. */
export function NotKnown({ why }: { why: string }) {
  return (
    <span data-tooltip={why}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}
