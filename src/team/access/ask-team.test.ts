import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { askTeam, noSuch } from './ask-team.server.ts';

// No context of a visit: whatever asks for one fails otherwise.
const nothing = new RouterContextProvider();

it.each([undefined, '', '7', 'members', "'; drop table teams; --", 'x'.repeat(36)])(
  'an address that names no team (%j) is answered 404 before anything is asked',
  async (teamId) => {
    const work = vi.fn<() => Promise<null>>();
    await expect(askTeam(nothing, teamId, work)).rejects.toMatchObject({
      init: { status: 404, statusText: 'No such team' },
    });
    expect(work).not.toHaveBeenCalled();
  },
);

it('what is not there and what is not for a visitor have one answer, which no cache keeps', () => {
  for (const thing of ['team', 'plan', 'draft'] as const) {
    const { data, init } = noSuch(thing);
    expect(data).toContain(`There is no such ${thing}, or you`);
    expect(init).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'private, no-store' },
    });
  }
});
