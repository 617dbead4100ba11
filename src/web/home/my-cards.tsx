import { useEffect, useState } from 'react';
import { describeAge } from '#web/season/source-line.tsx';
import { useNow } from '#web/browser/use-now.ts';
import type { CharacterCard, GuildCard } from './card-types.ts';
import { CharacterCardView, GuildCardView } from './cards.tsx';
import { KeepButton } from './keep-button.tsx';
import { keyOf } from '#web/season/kept-sign.ts';
import { useMine } from '#web/season/use-mine.ts';
import { noteVisit, type Visit } from './visits.ts';
import { signed } from './words.ts';

/** What the server answers for those who are kept. */
export interface MyAnswer {
  atMs: number;
  characters: { id: string; card: CharacterCard | null }[];
  guild: { id: string; card: GuildCard | null } | null;
}

const ANSWER_KEY = `${keyOf('mine')}-answer`;
const SCORES_KEY = `${keyOf('mine')}-visit`;

interface Shown {
  answer: MyAnswer;
  /** The question it answers. */
  search: string;
  isOld: boolean;
  before: Visit | null;
}

/** The cards of those who are kept; without a connection the last ones that came. */
export default function MyCards() {
  const mine = useMine();
  const [shown, setShown] = useState<Shown | null | 'failed'>(null);
  const params = new URLSearchParams(mine.characters.map((id) => ['character', id]));
  if (mine.guild !== null) params.set('guild', mine.guild);
  const search = params.toString();
  useEffect(() => {
    const stop = new AbortController();
    void ask(search, stop.signal).then((found) => {
      if (!stop.signal.aborted) setShown(found ?? 'failed');
      return undefined;
    });
    return () => stop.abort();
  }, [search]);
  if (shown === 'failed')
    return (
      <p className="text-sm text-muted">The server could not be asked. They are still kept.</p>
    );
  if (shown === null) return <p className="text-sm text-muted">Looking…</p>;
  const { answer, isOld, before } = shown;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2" data-mine>
        {answer.characters.map(({ id, card }) => (
          <li key={id} className="min-w-0">
            {card ? (
              <CharacterCardView card={card}>
                <KeepButton kind="character" id={id} />
              </CharacterCardView>
            ) : (
              <Unknown kind="character" id={id} />
            )}
            {card?.score !== undefined && describeChange(card, before)}
          </li>
        ))}
        {answer.guild && (
          <li className="min-w-0">
            {answer.guild.card ? (
              <GuildCardView card={answer.guild.card}>
                <KeepButton kind="guild" id={answer.guild.id} />
              </GuildCardView>
            ) : (
              <Unknown kind="guild" id={answer.guild.id} />
            )}
          </li>
        )}
      </ul>
      {isOld && <OldNote atMs={answer.atMs} />}
    </>
  );
}

/** The server was not reached: of when the cards are. */
function OldNote({ atMs }: { atMs: number }) {
  const now = useNow();
  return (
    <p className="mt-2 text-xs text-warning">
      Not asked just now: the last answer
      {now !== undefined && `, ${describeAge(now - atMs)}`}.
    </p>
  );
}

function Unknown({ kind, id }: { kind: 'character' | 'guild'; id: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-3 text-sm">
      <span>
        <bdi>{id}</bdi> <span className="text-muted">is not in the store (any more).</span>
      </span>
      <KeepButton kind={kind} id={id} />
    </p>
  );
}

function describeChange(card: CharacterCard, before: Visit | null) {
  const seen = before?.figures[card.id];
  if (seen === undefined || card.score === null || Math.abs(card.score - seen) < 0.05) return null;
  return (
    <p className="tabular text-sm">{signed(card.score - seen)} points since your last visit</p>
  );
}

async function ask(search: string, signal: AbortSignal): Promise<Shown | null> {
  try {
    const response = await fetch(`/home/cards?${search}`, { signal });
    if (!response.ok) return readLast(search);
    const answer = (await response.json()) as MyAnswer;
    const figures = Object.fromEntries(
      answer.characters.flatMap(({ card }) =>
        card && card.score !== null ? [[card.id, card.score]] : [],
      ),
    );
    keepLast(search, answer);
    return {
      answer,
      search,
      isOld: false,
      before: noteVisit(localStorage, SCORES_KEY, { atMs: answer.atMs, figures }),
    };
  } catch {
    return readLast(search);
  }
}

function keepLast(search: string, answer: MyAnswer): void {
  try {
    localStorage.setItem(ANSWER_KEY, JSON.stringify({ search, answer }));
  } catch {
    // The device keeps nothing: then there is nothing to show offline.
  }
}

function readLast(search: string): Shown | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ANSWER_KEY) ?? 'null') as Partial<Shown> | null;
    return kept?.search === search && kept.answer
      ? { answer: kept.answer, search, isOld: true, before: null }
      : null;
  } catch {
    return null;
  }
}
