import type { ReactNode } from 'react';
import { useShownValue } from '#web/ui/shown-value.ts';

/** The head of a season page, one line high: its name, what it is narrowed to, and whether the season is invented. */
export function SeasonBar({
  title,
  isSample,
  children,
}: {
  title: string;
  isSample: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2" data-season-bar>
      <h1 className="text-xl whitespace-nowrap sm:text-[1.5625rem]">{title}</h1>
      {children !== undefined && (
        <div className="min-w-0 max-sm:order-last max-sm:w-full">{children}</div>
      )}
      {isSample && (
        <p
          className="ml-auto rounded-control border border-warning/40 bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning"
          data-sample
        >
          Sample season<span className="max-sm:sr-only">: invented data</span>
        </p>
      )}
    </div>
  );
}

/** A list to choose one of, without a label beside it: what is chosen says what it is. */
export function BarChoice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  const field = useShownValue<HTMLSelectElement>(value);
  return (
    <select
      ref={field}
      name={name}
      aria-label={label}
      defaultValue={value}
      className="min-h-9 min-w-0 rounded-control sm:max-w-48 border border-line-strong/60 bg-surface px-2 text-sm pointer-coarse:min-h-11"
    >
      {children}
    </select>
  );
}
