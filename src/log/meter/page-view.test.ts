import { describe, expect, it } from 'vitest';
import { readView } from './page-view.ts';

const view = (search: string, hasLog = false) => readView(new URLSearchParams(search), hasLog);

describe('the view of an address', () => {
  it('is what specializations do until a log is open', () => {
    expect(view('')).toBe('specs');
    expect(view('by=hps&boss=a')).toBe('specs');
    expect(view('names=off')).toBe('specs');
    expect(view('', true)).toBe('log');
  });

  it('is the log where the address names something of one', () => {
    expect(view('fight=encounter-1-1')).toBe('log');
    expect(view('metric=healing')).toBe('log');
    expect(view('q=king')).toBe('log');
  });

  it('is the one that the address names, whatever is open', () => {
    expect(view('view=specs&fight=encounter-1-1', true)).toBe('specs');
    expect(view('view=log')).toBe('log');
    expect(view('view=constructor')).toBe('specs');
  });
});
