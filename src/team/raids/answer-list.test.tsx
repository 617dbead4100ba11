import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { rosterRow as row } from '#testing/web/invented-roster-row.ts';
import { AnswerList } from './answer-list.tsx';
import { nightMembers } from './night-members.ts';

const NIGHT = { seriesId: '00000000-0000-4000-8000-000000000001', date: '2026-11-25' };

/** Answers of a night with one druid, as an officer sees them. */
function answersOf(specIds: readonly number[], specId: number | null): string {
  const { members } = nightMembers(
    [row('Pia', { name: 'Pia', classId: 11, specIds: [...specIds] })],
    [{ ...NIGHT, memberId: 'Pia', answer: 'yes', reason: null, specId }],
    [],
  );
  const page = <AnswerList people={members} night={NIGHT} canWrite />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
  );
}

it('lets an officer say as which specialization the player comes, on what was answered', () => {
  const html = answersOf([102, 105], 105);
  expect(html).toMatch(/<select name="spec".*<option value="105" selected="">Restoration</);
  expect(html).toContain('<option value="">as in the roster</option>');
});

it('asks for no specialization of a player who has one', () => {
  expect(answersOf([102], null)).not.toContain('name="spec"');
});
