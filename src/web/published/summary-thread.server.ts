import { createContext, type RouterContextProvider } from 'react-router';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import type { AskThread } from '#lib/ask-thread.ts';
import { unpackSummary } from './read-summary.server.ts';

/** The server puts it here: what a member sends is unpacked and checked in a thread. */
export const summaryThreadContext = createContext<AskThread | null>(null);

/** What unpacks a summary that a member has sent. @throws Error for what is none, or takes too long. */
export function unpackerOf(
  context: Readonly<RouterContextProvider>,
): (packed: Uint8Array) => Promise<FightSummary> {
  const ask = context.get(summaryThreadContext);
  return ask ? async (packed) => (await ask(packed)) as FightSummary : unpackSummary;
}
