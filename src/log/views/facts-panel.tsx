import type { ReactNode } from 'react';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** A card: what was found, from how much, and how. */
export interface Fact {
  id: string;
  tone: 'good' | 'note' | 'warn';
  title: string;
  text: string;
  /** Short figures that support it. */
  evidence?: readonly string[];
  /** What was counted. */
  n: string;
  method: string;
  /** Ways to what the card speaks of. */
  actions?: ReactNode;
}

const TONES: Record<Fact['tone'], { border: string; shape: string; color: string }> = {
  good: { border: 'border-l-accent', shape: 'M2 6.5l2.8 2.8L10 3.5', color: 'text-accent' },
  note: { border: 'border-l-line-strong', shape: 'M6 5.5v4M6 2.5v.01', color: 'text-muted' },
  warn: { border: 'border-l-warning', shape: 'M6 2v5M6 9.8v.01', color: 'text-warning' },
};

/** What a card's finding means for the player: a tick for good news, an exclamation mark for a warning, an i for a fact. */
export function ToneMark({ tone }: { tone: Fact['tone'] }) {
  const { shape, color } = TONES[tone];
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`shrink-0 ${color}`}
      data-tone={tone}
    >
      <path
        d={shape}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Short figures beside a sentence. */
export function Evidence({ figures }: { figures: readonly string[] }) {
  if (figures.length === 0) return null;
  return (
    <ul className="tabular mt-2 flex flex-wrap gap-1.5 text-xs">
      {figures.map((figure) => (
        <li key={figure} className="rounded-control bg-surface-2 px-2 py-1 text-text">
          {figure}
        </li>
      ))}
    </ul>
  );
}

/** What a fight says about itself: at most three cards, each with what was counted and how. */
export function FactsPanel({
  facts,
  isRow = false,
}: {
  facts: readonly Fact[];
  /** Beside each other where there is room. */
  isRow?: boolean;
}) {
  return (
    <ul
      className={isRow ? 'mt-6 grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3' : 'grid gap-3'}
    >
      {facts.map((fact) => {
        return (
          <li
            key={fact.id}
            data-fact={fact.id}
            className={`rounded-panel border border-l-3 border-line bg-surface px-3 py-2.5 ${TONES[fact.tone].border}`}
          >
            <h2 className="flex items-start gap-1.5 text-[0.9375rem] leading-5">
              <span className="mt-[3px]">
                <ToneMark tone={fact.tone} />
              </span>
              {fact.title}
            </h2>
            <p className="mt-1 text-sm wrap-anywhere">{fact.text}</p>
            <Evidence figures={fact.evidence ?? []} />
            {fact.actions}
            <HowWeKnow>
              <p>From {fact.n}.</p>
              <p className="mt-1">{fact.method}</p>
            </HowWeKnow>
          </li>
        );
      })}
    </ul>
  );
}
