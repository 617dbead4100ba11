/** Says that too few players' logs agree with a published fight. */
export function UnverifiedMark() {
  return (
    <span
      className="rounded-control bg-warning-soft px-1.5 text-xs font-medium text-warning"
      data-unverified
    >
      Unverified
    </span>
  );
}
