import { describe, expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

const hour = 60 * 60 * 1000;

describe('RecentAnswers', () => {
  it('§9: keeps 50 entries and gives up the one unused for longest', () => {
    const answers = new RecentAnswers<number>(50, 168 * hour);
    for (let i = 0; i < 50; i++) answers.set(`icon-${i}`, i);
    expect(answers.get('icon-0')).toBe(0);
    answers.set('icon-50', 50);
    expect(answers.size).toBe(50);
    expect(answers.get('icon-0')).toBe(0);
    expect(answers.get('icon-1')).toBeUndefined();
    expect(answers.get('icon-50')).toBe(50);
  });

  it('§9: keeps an entry for 168 hours from when it was made', () => {
    let now = 0;
    const answers = new RecentAnswers<string>(50, 168 * hour, () => now);
    answers.set('swords', 'drawn');
    now = 168 * hour - 1;
    expect(answers.get('swords')).toBe('drawn');
    now = 168 * hour;
    expect(answers.get('swords')).toBeUndefined();
    expect(answers.size).toBe(0);
  });

  it('replaces an entry without growing', () => {
    const answers = new RecentAnswers<string>(2, hour);
    answers.set('a', 'old');
    answers.set('a', 'new');
    expect(answers.size).toBe(1);
    expect(answers.get('a')).toBe('new');
  });
});
