import { OfflineLine } from '#kit/ui/offline-line.tsx';
import type { ReactNode } from 'react';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { useShownValue } from '#kit/ui/shown-value.ts';

/** The head of a season page, one line high: its name, what it is narrowed to, and whether the season is invented. */
export function SeasonBar({
  title,
  short,
  region,
  isSample,
  isWide = false,
  children,
}: {
  title: string;
  /** What a phone shows of the title. */
  short?: string;
  /** Name of the region that the page shows. It is chosen in the header. */
  region?: string;
  isSample: boolean;
  /** True where the choices need a row of their own on a phone. */
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <div
        className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 max-sm:gap-x-2 sm:gap-y-2"
        data-season-bar
      >
        <h1 className="text-lg leading-6 whitespace-nowrap sm:text-2xl sm:leading-8">
          {short === undefined ? (
            title
          ) : (
            <>
              <span className="max-sm:sr-only">{title}</span>
              <span aria-hidden="true" className="sm:hidden">
                {short}
              </span>
            </>
          )}
        </h1>
        {region !== undefined && (
          <span className="text-muted max-sm:hidden" data-shown-region>
            {region}
          </span>
        )}
        {children !== undefined && (
          <div
            className={`min-w-0 ${isWide ? 'max-sm:order-last max-sm:basis-full' : 'max-sm:flex-1'}`}
          >
            {children}
          </div>
        )}
        {isSample && <SampleBadge />}
      </div>
      <OfflineLine />
    </>
  );
}

/** Says once, in the head of a page, that its season is invented. */
export function SampleBadge() {
  return (
    <p
      className="ml-auto rounded-control border border-warning/40 bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning max-sm:py-0 max-sm:text-2xs"
      data-sample
    >
      <span aria-hidden="true" className="sm:hidden">
        Invented
      </span>
      <span className="max-sm:sr-only">Sample season: invented data</span>
    </p>
  );
}

/** A list to choose one of, without a label beside it: what is chosen says what it is. `className` adds to its look. */
export function BarChoice({
  name,
  label,
  value,
  className = '',
  children,
}: {
  name: string;
  label: string;
  value: string;
  className?: string;
  children: ReactNode;
}) {
  const field = useShownValue<HTMLSelectElement>(value);
  return (
    <select
      ref={field}
      name={name}
      aria-label={label}
      defaultValue={value}
      className={`min-h-9 min-w-0 rounded-control border border-line-strong/60 bg-surface px-2 text-sm max-[24rem]:px-0.5 max-[24rem]:text-xs max-[24rem]:tracking-tight pointer-coarse:min-h-11 sm:max-w-60 ${className}`}
    >
      {children}
    </select>
  );
}

/** A text that a list is narrowed by, whose label stands in the field. `className` adds to its look. */
export function BarText({
  name,
  label,
  value,
  className = 'sm:max-w-36',
}: {
  name: string;
  label: string;
  value: string;
  className?: string;
}) {
  const field = useShownValue<HTMLInputElement>(value);
  return (
    <input
      ref={field}
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={60}
      className={`${FIELD} min-w-0 ${className}`}
    />
  );
}
