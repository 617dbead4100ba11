import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecordings, withFigures, type Recording } from './recorded-figures.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'performance.md'), 'utf8');

const recording: Recording = {
  command: 'npm run bench:logs -- --mb 300',
  commit: '01234567',
  day: '2026-11-29',
  machine: '2 × Invented, Node 24',
  load: 0.4,
  figures: [
    { what: 'reading, beside the scan', value: 0.2, least: 0.15 },
    { what: 'peak memory', value: 1234.5, unit: 'MB', most: 150 },
    { what: 'fights', value: 60 },
  ],
};

describe('the table of docs/performance.md', () => {
  it('says what the commands recorded last', () => {
    expect(withFigures(page, readRecordings())).toBe(page);
  });

  it('has a row for each figure and names the goal, the command, the commit and the load', () => {
    const text = withFigures(page, [recording]);
    expect(text).toContain(
      '| **`npm run bench:logs -- --mb 300`** | 2026-11-29, commit 01234567, load 0.4 | 2 × Invented, Node 24 |',
    );
    expect(text).toContain('| reading, beside the scan | 0.2 | at least 0.15 |');
    expect(text).toContain('| peak memory | 1,234.5 MB | at most 150 MB: missed |');
    expect(text).toContain('| fights | 60 |  |');
  });

  it('is not written where its marks are gone', () => {
    expect(() => withFigures('# Performance', [recording])).toThrow('lost the marks');
  });

  it('names a command of package.json for each recording', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
    ) as { scripts: Record<string, string> };
    for (const { command } of readRecordings())
      expect(scripts).toHaveProperty([command.split(' ')[2] ?? '']);
  });
});
