import { expect, it } from 'vitest';
import { playerStyle } from './player-style.ts';

it('draws a specialization in the color of its class', () => {
  expect(playerStyle(71)).toMatchObject({
    label: 'Arms Warrior',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icon: expect.stringMatching(/^game-icons:/),
  });
  expect(playerStyle(72).color).toBe(playerStyle(71).color);
});
it('has a neutral look for unknown specializations', () => {
  expect(playerStyle(null)).toEqual(playerStyle(999_999));
  expect(playerStyle(null).label).toContain('Unknown');
});
