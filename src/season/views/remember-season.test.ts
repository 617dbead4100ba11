import { expect, it } from 'vitest';
import { NO_CHOICES } from '#lib/visitor-choices.ts';
import { withSeason } from './remember-season.ts';

const past = { slug: 'season-tww-3', isFrozen: true };
const running = { slug: 'season-mn-2', isFrozen: false };
const chosen = { ...NO_CHOICES, region: 'us', season: past.slug };

it('remembers a past season that is asked for', () => {
  expect(withSeason({ ...NO_CHOICES, region: 'us' }, past.slug, past)).toEqual(chosen);
});

it('forgets it when the running season is asked for', () => {
  expect(withSeason(chosen, running.slug, running).season).toBeNull();
});

it('changes nothing without a question, or for a season that is not shown', () => {
  expect(withSeason(chosen, null, running)).toBe(chosen);
  expect(withSeason(chosen, 'season-none', running)).toBe(chosen);
});
