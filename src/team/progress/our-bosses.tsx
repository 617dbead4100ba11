import { useSearchParams } from 'react-router';
import type { OurBoss } from '#team/attendance/our-progress.server.ts';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { OurBossPart } from './our-boss-part.tsx';

const keyOf = ({ encounterId, difficultyId }: OurBoss): string => `${encounterId}-${difficultyId}`;

/** The bosses of a team, one of them open. It stands in the address; without one it is the newest that did not fall. */
export function OurBosses({
  bosses,
  isSample = false,
}: {
  /** At least one. */
  bosses: readonly OurBoss[];
  isSample?: boolean;
}) {
  const [params] = useSearchParams();
  const choose = useChoices();
  const asked = params.get('boss');
  const chosen =
    bosses.find((one) => keyOf(one) === asked) ??
    bosses.find(({ pulls }) => pulls.every(({ killed }) => !killed)) ??
    bosses[0]!;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-full sm:max-w-80 sm:flex-1 sm:basis-0">
          <Choice
            label="Boss"
            value={keyOf(chosen)}
            options={bosses.map((one) => [keyOf(one), `${one.difficulty} ${one.name}`])}
            onChange={(boss) => choose({ boss })}
          />
        </div>
        {isSample && (
          <p className="rounded-control bg-warning-soft px-2 py-0.5 text-xs font-bold text-warning">
            Sample team: invented pulls
          </p>
        )}
      </div>
      <OurBossPart key={keyOf(chosen)} boss={chosen} isSample={isSample} />
    </>
  );
}

/** Changes parameters of the address; null takes one out. */
export function useChoices(): (change: Record<string, string | null>) => void {
  const [, setParams] = useSearchParams();
  return (change) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change))
          if (value === null) before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
}

/** A list to choose one of, with its label above it. */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-muted">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={FIELD}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
