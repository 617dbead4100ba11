import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { LookedUp } from '#lib/look-up-answer.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { noteVisits } from './note-visits.server.ts';

it('names each character that is not invented, as the source knows it', () => {
  const context = new RouterContextProvider();
  const visited: LookedUp[] = [];
  context.set(serverContext, { ...NO_SERVER, visit: (asked) => void visited.push(asked) });
  noteVisits(context, [
    { id: 'eu/blackhand/Testa', source: 'raiderio' },
    { id: 'eu/blackhand/Invented', source: 'sample' },
    { id: 'nowhere', source: 'raiderio' },
  ]);
  expect(visited).toEqual([{ region: 'eu', realm: 'blackhand', name: 'Testa' }]);
});
