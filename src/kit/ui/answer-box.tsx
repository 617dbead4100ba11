import type { ReactNode } from 'react';

/** The answer of a page in one large line, before its choices and its table: what it answers, the answer, what it rests on. */
export function AnswerBox({
  label,
  title,
  children,
  className = '',
  ...marks
}: {
  /** What the line answers: `Highest DPS`. */
  label: string;
  title: ReactNode;
  /** Below the line, smaller. */
  children?: ReactNode;
  className?: string;
} & Readonly<Record<`data-${string}`, string | undefined>>) {
  return (
    <section
      aria-label={label}
      className={`mb-3 rounded-panel border border-line bg-surface px-4 py-3 ${className}`}
      {...marks}
    >
      <p className="text-sm font-semibold text-accent">{label}</p>
      <h2 className="mt-0.5 flex flex-wrap items-center gap-x-2 font-display text-xl leading-7 font-semibold sm:text-2xl sm:leading-8">
        {title}
      </h2>
      {children}
    </section>
  );
}
