import { useEffect, useState } from 'react';
import { findLogs } from '#kit/browser/log-search.ts';
import type { SearchAnswer } from '#kit/browser/search-hits.ts';

/** Milliseconds of silence before a typed text is asked for. */
const PAUSE = 120;
/** A longer text was pasted: the page of the search takes it. */
const LONGEST = 300;
/** Milliseconds until a server that does not answer is asked again. */
const RETRY = 3000;
/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 8000;

/** `idle` before anything is typed; `failed` while the server does not answer. */
export type SearchState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'answered'; answer: SearchAnswer };

/**
 * What is found for a text while it is typed: the server's answer, and what is open in this browser. While the next letter is asked for,
 * the answer before it stays.
 *
 * @returns `isFor` is true once the state is that of this very text.
 */
export function useSearchAnswer(typed: string): { state: SearchState; isFor: boolean } {
  const text = typed.trim();
  const isAsked = text !== '' && text.length <= LONGEST;
  const [{ asked, last }, setLast] = useState<{ asked: string; last: SearchState }>({
    asked: '',
    last: { kind: 'asking' },
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    let timer = setTimeout(() => void settle(), PAUSE);
    async function settle(): Promise<void> {
      const next = await ask(text, stop.signal);
      if (stop.signal.aborted) return;
      setLast({ asked: text, last: next });
      if (next.kind === 'failed') timer = setTimeout(() => void settle(), RETRY);
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isAsked]);
  return isAsked
    ? { state: last, isFor: asked === text }
    : { state: { kind: 'idle' }, isFor: true };
}

async function ask(text: string, signal: AbortSignal): Promise<SearchState> {
  const logs = findLogs(text);
  try {
    const response = await fetch(`/search/answer?${new URLSearchParams({ q: text })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (response.ok) {
      const answer = (await response.json()) as SearchAnswer;
      return { kind: 'answered', answer: { ...answer, hits: [...answer.hits, ...logs] } };
    }
  } catch {
    // Offline, no answer in time, or overtaken by the next letter.
  }
  if (logs.length === 0) return { kind: 'failed' };
  return {
    kind: 'answered',
    answer: { text, tooShort: false, isMisspelled: false, needsRealm: false, hits: logs },
  };
}
