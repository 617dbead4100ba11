import { expect, it } from 'vitest';
import { readVisibility } from './visibility.ts';

it('reads who may see a publication, and nothing else', () => {
  const teamId = '00000000-0000-4000-8000-000000000001';
  expect(readVisibility('link')).toEqual({ visibility: 'link', teamId: null });
  expect(readVisibility('public')).toEqual({ visibility: 'public', teamId: null });
  expect(readVisibility(`team:${teamId}`)).toEqual({ visibility: 'team', teamId });
  for (const given of ['', 'team:', 'team:1', 'everyone', null, 4, teamId, `team:${teamId}x`])
    expect(readVisibility(given)).toBeNull();
});
