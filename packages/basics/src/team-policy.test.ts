import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTeamRole, may, roleInSentence, rolesThatMay, TEAM_ROLES } from './team-policy.ts';

it('officers write plans, players read them, guests neither', () => {
  expect(rolesThatMay('plan.write')).toEqual(['owner', 'officer']);
  expect(TEAM_ROLES.filter((role) => may(role, 'plan.read'))).toEqual([
    'owner',
    'officer',
    'raider',
  ]);
});

it.each([null, undefined, '', 'admin', 'Owner', '__proto__'])('%s may nothing', (role) => {
  expect(may(role, 'team.read')).toBe(false);
  expect(isTeamRole(role ?? '')).toBe(false);
});

it('names a role in a sentence', () => {
  expect(TEAM_ROLES.map(roleInSentence)).toEqual([
    'the owner',
    'an officer',
    'a raider',
    'a guest',
  ]);
});

it('is the only place that knows the rights of a role', () => {
  const src = join(import.meta.dirname, '..', '..', '..', 'src');
  const COMPARED =
    /[=!]== ?'(?:owner|officer|raider|guest)'|'(?:owner|officer|raider|guest)' ?[=!]==|\['owner', ?'officer'/;
  // The owner of a file in a backup, and tests, which say what they expect.
  const found = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) =>
      !/\.test\.tsx?$|^cli.backup/.test(file) &&
      COMPARED.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
