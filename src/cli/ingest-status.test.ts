import { describe, expect, it } from 'vitest';
import { describeStatus, type StatusRow } from './ingest-status.ts';

const nowMs = Date.UTC(2026, 8, 1, 12);
const well: StatusRow = {
  source: 'raiderio',
  task: 'periods',
  lastSuccess: '2026-09-01T11:00:00.000Z',
  lastFailure: null,
  failure: null,
  failures: 0,
  nextTry: '2026-09-01T17:00:00.000Z',
  done: 1,
  total: 1,
  cursor: null,
};
const unwell: StatusRow = {
  ...well,
  task: 'runs eu season-mn-1',
  lastFailure: '2026-09-01T11:58:00.000Z',
  failure: 'it answered 500',
  failures: 3,
  nextTry: '2026-09-01T12:02:30.000Z',
  done: 40,
  total: 45,
  cursor: {
    roundMs: nowMs,
    after: null,
    failed: Array.from({ length: 7 }, (_, page) => ({
      hash: String(page),
      url: `https://raider.io/${page}`,
      reason: 'it answered 500',
      again: page > 0,
    })),
    only: null,
    repairs: 0,
  },
};

describe('how the sources are doing', () => {
  it('is a table when all is well', () => {
    expect(describeStatus([well], nowMs).split('\n')).toEqual([
      'source    task     last success      next try          done  failures',
      'raiderio  periods  2026-09-01 11:00  2026-09-01 17:00   1/1',
      'Times are UTC.',
      '',
    ]);
    expect(describeStatus([], nowMs)).toBe('Nothing was asked of any source yet.\n');
  });

  it('says what failed, why, and when it is asked again', () => {
    const text = describeStatus([well, unwell, { ...unwell, task: null, nextTry: null }], nowMs);
    expect(text).toContain(
      'raiderio runs eu season-mn-1 failed 3 times in a row, last 2026-09-01 11:58: it answered 500\n' +
        '  asked again 2026-09-01 12:02 (in 3 min)\n' +
        '  https://raider.io/0: it answered 500; not in this round\n' +
        '  https://raider.io/1: it answered 500; again when the rest is done\n',
    );
    expect(text).toContain('  and 2 more\n');
    expect(text).toContain('raiderio failed 3 times');
    expect(text).toContain('asked again now');
    const later = { ...unwell, failures: 0, nextTry: '2026-09-02T12:00:00.000Z' };
    expect(describeStatus([later], nowMs)).toContain('left out 7 of its questions so far');
    const far = { ...unwell, failures: 1, nextTry: later.nextTry };
    expect(describeStatus([far], nowMs)).toMatch(/failed once[^]*\(in 24 h\)/);
    expect(describeStatus([{ ...far, nextTry: well.lastSuccess }], nowMs)).toContain('(due)');
  });

  it('counts where packs and sources differ', () => {
    const text = describeStatus([well], nowMs, ['season-mn-2: a difference.']);
    expect(text).toContain('Packs and sources differ in 1, and the source is shown:');
    expect(text).toContain('  season-mn-2: a difference.');
  });
});
