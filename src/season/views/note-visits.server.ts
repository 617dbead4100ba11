import type { RouterContextProvider } from 'react-router';
import { serverContext } from '#kit/server-context.server.ts';
import { readAddress } from './cards/character-card.server.ts';

/**
 * Lets the source be asked first for the characters that a page is about. Invented ones are left out.
 *
 * @param characters each with its `eu/realm-slug/Name`.
 */
export function noteVisits(
  context: Readonly<RouterContextProvider>,
  characters: readonly { id: string; source: string }[],
): void {
  const { visit } = context.get(serverContext);
  for (const { id, source } of characters) {
    const asked = source === 'sample' ? null : readAddress(id);
    if (asked) visit?.(asked);
  }
}
