import type { Fact } from './facts-panel.tsx';
import { Evidence, ToneMark } from './facts-panel.tsx';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const COLORS: Record<Fact['tone'], string> = {
  good: 'text-accent',
  note: 'text-muted',
  warn: 'text-warning',
};

/** The answer of a page before everything else: one large line, what supports it, and how it is known. */
export function AnswerCard({ label, fact }: { label: string; fact: Fact }) {
  const isWarning = fact.tone === 'warn';
  return (
    <section
      data-fact={fact.id}
      aria-label={label}
      className={`rounded-panel border bg-surface px-4 py-3 max-sm:py-2 ${isWarning ? 'border-warning/50' : 'border-line'}`}
    >
      <p className={`flex items-center gap-1.5 text-sm font-semibold ${COLORS[fact.tone]}`}>
        <ToneMark tone={fact.tone} />
        {label}
      </p>
      <h2 className="mt-0.5 font-display text-xl leading-7 font-semibold wrap-anywhere sm:text-2xl sm:leading-8">
        {fact.title}
      </h2>
      {fact.text !== '' && <p className="mt-1 wrap-anywhere text-muted">{fact.text}</p>}
      <Evidence figures={fact.evidence ?? []} />
      {/* Beside each other; opened, the second takes a line of its own. */}
      <div className="flex flex-wrap items-center gap-x-4 [&>details[open]]:basis-full">
        {fact.actions}
        <HowWeKnow>
          <p>From {fact.n}.</p>
          <p className="mt-1">{fact.method}</p>
        </HowWeKnow>
      </div>
    </section>
  );
}
