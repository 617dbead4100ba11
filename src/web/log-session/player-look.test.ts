import { expect, it } from 'vitest';
import { playerLook } from './player-look.ts';

it('draws a specialization in the color of its class', () => {
  expect(playerLook(71)).toMatchObject({
    label: 'Arms Warrior',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icon: expect.stringMatching(/^game-icons:/),
  });
  expect(playerLook(72).color).toBe(playerLook(71).color);
});
it('has a neutral look for unknown specializations', () => {
  expect(playerLook(null)).toEqual(playerLook(999_999));
  expect(playerLook(null).label).toContain('Unknown');
});
