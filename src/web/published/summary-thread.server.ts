import type { RouterContextProvider } from 'react-router';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { serverContext } from '#web/server-context.server.ts';
import { unpackSummary } from './read-summary.server.ts';

/** What unpacks a summary that a member has sent. @throws Error for what is none, or takes too long. */
export function unpackerOf(
  context: Readonly<RouterContextProvider>,
): (packed: Uint8Array) => Promise<FightSummary> {
  const ask = context.get(serverContext).summaryThread;
  return ask ? async (packed) => (await ask(packed)) as FightSummary : unpackSummary;
}
