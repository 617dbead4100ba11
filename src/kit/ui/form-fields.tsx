import { useId } from 'react';
import type { ReactNode } from 'react';
import { namedRegions } from '#game/region-names.ts';
import { useShownValue } from './shown-value.ts';

/** How a field of a form looks that asks the server. */
export const FIELD =
  'min-h-9 w-full rounded-control border border-line-strong/60 bg-surface px-2 text-sm max-[24rem]:px-1 pointer-coarse:min-h-11';

/** A list to choose one of. */
export function Choice({
  name,
  label,
  value,
  onPick,
  children,
}: {
  /** Without it the form does not send what is chosen. */
  name?: string;
  label: string;
  value: string;
  /** Hears what is chosen before any form is sent. */
  onPick?: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  const field = useShownValue<HTMLSelectElement>(value);
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        name={name}
        defaultValue={value}
        onChange={onPick && (({ currentTarget }) => onPick(currentTarget.value))}
        className={FIELD}
      >
        {children}
      </select>
    </div>
  );
}

/** The regions that a list offers. @param all what stands first where none has to be chosen. */
export function RegionOptions({ all }: { all?: string }) {
  return (
    <>
      {all !== undefined && <option value="">{all}</option>}
      {namedRegions.map(([region, name]) => (
        <option key={region} value={region}>
          {name}
        </option>
      ))}
    </>
  );
}

/** A number that is taken when the form is sent. */
export function NumberField({
  name,
  label,
  value,
  minimum,
  maximum,
}: {
  name: string;
  label: string;
  value: number | null;
  minimum: number;
  maximum: number;
}) {
  const field = useShownValue<HTMLInputElement>(value ?? '');
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="text-xs text-muted">{label}</span>
      <input
        ref={field}
        type="number"
        name={name}
        min={minimum}
        max={maximum}
        defaultValue={value ?? ''}
        className={`${FIELD} tabular`}
      />
    </label>
  );
}

/** What goes along with a form without being shown. Names may repeat, values of one name differ by their place. */
export function Kept({ values }: { values: readonly (readonly [name: string, value: string])[] }) {
  return values.map(([name, value], index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same character can stand there twice
    <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
  ));
}
