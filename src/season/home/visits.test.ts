import { describe, expect, it } from 'vitest';
import { noteVisit, SAME_VISIT_MS } from './visits.ts';

function fakeStorage(first: string | null = null) {
  let text = first;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
  };
}

describe('noteVisit', () => {
  it('takes pages up to half an hour apart for one visit, also of a long evening', () => {
    const storage = fakeStorage();
    const note = (minutes: number) =>
      noteVisit(storage, 'k', { atMs: minutes * 60_000, figures: { line: minutes } });
    for (const minutes of [0, 29, 58, 87]) expect(note(minutes)).toBeNull();
    expect(note(117)).toMatchObject({ figures: { line: 87 } });
  });

  it('tells of the visit before, not of the page before', () => {
    const storage = fakeStorage();
    const note = (atMs: number, value: number) =>
      noteVisit(storage, 'k', { atMs, figures: { line: value } });
    expect(note(0, 1)).toBeNull();
    expect(note(1000, 2)).toBeNull();
    const later = 1000 + SAME_VISIT_MS;
    expect(note(later, 3)).toEqual({ atMs: 1000, figures: { line: 2 } });
    expect(note(later + 5, 4)).toEqual({ atMs: 1000, figures: { line: 2 } });
  });

  it('does not take an old page from the offline store for news', () => {
    const storage = fakeStorage();
    noteVisit(storage, 'k', { atMs: 9e9, figures: { line: 1 } });
    expect(noteVisit(storage, 'k', { atMs: 5, figures: { line: 7 } })).toBeNull();
    expect(JSON.parse(storage.getItem()!)).toMatchObject({ now: { atMs: 9e9 } });
  });

  it.each(['{', '7', '{"now":{}}', '{"now":null,"before":3}'])('lives with %s', (text) => {
    expect(noteVisit(fakeStorage(text), 'k', { atMs: 1, figures: {} })).toBeNull();
  });

  it('lives without a storage', () => {
    const broken = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => undefined,
    };
    expect(noteVisit(broken, 'k', { atMs: 1, figures: {} })).toBeNull();
  });
});
