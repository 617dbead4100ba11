import { describeResets } from './describe-resets.ts';

/** Where the hours of the resets come from. */
export function WeekNote({ told }: { told: readonly string[] }) {
  return <p className="mx-auto mt-3 max-w-md text-xs text-muted">{describeResets(told)}</p>;
}
