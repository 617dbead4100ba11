import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { recordedModel } from '#season/model/cutoffs/recorded-model.ts';
import { runBacktest } from './backtest.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'farseer-backtest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function backtest(...args: string[]) {
  const command = join(root, 'src', 'cli', 'farseer.ts');
  return spawnSync(process.execPath, [command, 'backtest', ...args], { encoding: 'utf8' });
}

/** The same without a process of its own. */
async function here(...args: string[]) {
  const heard = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      heard[stream] += String(text);
      return true;
    });
  try {
    const status = await runBacktest(args);
    return { status, ...heard };
  } finally {
    vi.restoreAllMocks();
  }
}

const startsMs = Date.UTC(2025, 7, 14);
/** A season whose cutoffs are logarithms of its age, in a region of which the shipped model has seen nothing, or another. */
const recordedIn = (region: string) =>
  Array.from({ length: 60 }, (_, day) =>
    JSON.stringify({
      region,
      season: 'season-tww-3',
      dumpedAt: new Date(startsMs + (day + 1) * 86_400_000).toISOString(),
      p999: 2400 + 350 * Math.log(day + 1),
      p990: 2200 + 330 * Math.log(day + 1),
    }),
  ).join('\n');
const file = join(folder, 'season.jsonl');
writeFileSync(file, recordedIn('kr'));

describe('farseer backtest cutoff', () => {
  it('prints errors, coverage and baselines per horizon as JSON', () => {
    const run = backtest('cutoff', file, '--json');
    expect(run.status).toBe(0);
    const document = JSON.parse(run.stdout);
    expect(document.series.map((one: { bracket: string }) => one.bracket)).toEqual([
      'p999',
      'p990',
    ]);
    const { lines, horizons } = document;
    expect(lines).toEqual([{ region: 'kr', season: 'season-tww-3', horizons }]);
    for (const one of document.horizons) {
      expect(Object.keys(one.baselines)).toEqual(['today', 'line14', 'dampedHolt']);
      expect(Object.keys(one.coverage)).toEqual(['50', '80', '95']);
      expect(one.forecast.meanAbsoluteError).toBeGreaterThan(0);
    }
  });

  it('prints a table for people', () => {
    const run = backtest('cutoff', file);
    expect(run.stdout).toContain('kr season-tww-3 p999, 60 days, learned from cn season-mn-1');
    expect(run.stdout).toContain('14-day line');
  });

  it('says what was held out, which model was asked and what it knew', () => {
    const { stdout } = backtest('cutoff', file);
    expect(stdout).toContain(
      'Held out of the lessons of each line: its region and season. Model: learned from other lines given for 0 series, as shipped for 2.',
    );
    expect(stdout).toContain('the characters above it on 0 of 120 days');
    const learned = JSON.parse(backtest('cutoff', file, '--json').stdout).series[0].learnedFrom;
    expect(learned).toEqual(recordedModel.learnedFrom);
  });

  it('fails on a line whose region or season the model has learned from, and scores the others', async () => {
    const seen = join(folder, 'seen.jsonl');
    writeFileSync(seen, recordedIn('eu'));
    const alone = await here('cutoff', seen);
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('not scored: eu season-tww-3. The shipped model has learned');
    expect(alone.stdout).toContain('Nothing could be held out.');
    const both = await here('cutoff', file, seen, '--json');
    expect(both.status).toBe(1);
    const document = JSON.parse(both.stdout);
    expect(document.series.map((one: { region: string }) => one.region)).toEqual(['kr', 'kr']);
    expect(document.untested[0]).toMatchObject({ region: 'eu', why: 'seen' });
    expect((await here('odds', seen)).status).toBe(1);
    // Nothing of the season is in the model: held out by season, the line may be scored.
    const bySeason = await here('cutoff', seen, '--hold-out', 'season');
    expect(bySeason.status).toBe(0);
    expect(bySeason.stdout).toContain('its season. Model');
  });

  it('tests the shipped model alone when asked to', async () => {
    const many = join(folder, 'many.jsonl');
    const earlier = ['kr', 'tw', 'us'].map((region) =>
      recordedIn(region).replaceAll('season-tww-3', 'season-of-a-test'),
    );
    writeFileSync(many, [recordedIn('kr'), ...earlier].join('\n'));
    const model = async (...options: string[]) => {
      const { stdout } = await here('cutoff', many, '--json', '--hold-out', 'season', ...options);
      return new Set(JSON.parse(stdout).series.map((one: { model: string }) => one.model));
    };
    expect(await model()).toContain('learned');
    expect(await model('--shipped')).toEqual(new Set(['shipped']));
  });

  it('reads a compressed file like any other', async () => {
    const packed = join(folder, 'season.jsonl.gz');
    writeFileSync(packed, gzipSync(readFileSync(file)));
    const run = await here('cutoff', packed, '--json');
    expect(run).toEqual(await here('cutoff', file, '--json'));
    expect(run.status).toBe(0);
    writeFileSync(packed, gzipSync(readFileSync(file)).subarray(0, 100));
    const cut = await here('cutoff', packed);
    expect(cut.status).toBe(2);
    expect(cut.stderr).toContain('cannot read');
  });

  it('names the series that only began beside those it tested', async () => {
    const young = join(folder, 'young.jsonl');
    const line = { region: 'us', season: 'season-mn-2', dumpedAt: '2026-08-20T00:00:00Z' };
    writeFileSync(young, `${JSON.stringify({ ...line, p999: 2035 })}\n`);
    const run = await here('cutoff', file, young, '--json');
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout).untested).toEqual([
      { region: 'us', season: 'season-mn-2', bracket: 'p999', days: 1, why: 'too short' },
    ]);
    const alone = await here('cutoff', young, '--json');
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('not enough data');
    const output = await here('cutoff', file, young);
    expect(output.stdout).toContain('us season-mn-2 p999, 1 day: not tested, too short.');
  });

  it('says when there is not enough data, and which lines it left out', () => {
    const short = join(folder, 'short.jsonl');
    writeFileSync(short, 'nonsense\n');
    const run = backtest('cutoff', short);
    expect(run.status).toBe(1);
    expect(run.stdout).toContain('Not enough data');
    expect(run.stdout).toContain('line 1 was left out: it is not JSON.');
  });

  it.each([
    [['cutoff'], 'no file given'],
    [['weather'], 'cannot test "weather"'],
    [['cutoff', '/nowhere/at/all.jsonl'], 'cannot read /nowhere/at/all.jsonl'],
    [['cutoff', '--fast'], "Unknown option '--fast'"],
  ])('refuses %j', (args, problem) => {
    const run = backtest(...args);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(problem);
  });
});

describe('farseer backtest odds', () => {
  it('prints what was stated beside what came, and two simpler answers, as JSON', () => {
    const run = backtest('odds', file, '--json');
    expect(run.status).toBe(0);
    const document = JSON.parse(run.stdout);
    // No title belongs to the cutoff of the top 1 %.
    expect(document.lines).toHaveLength(1);
    // One line is all there is.
    const [{ brier, cases }] = document.lines;
    expect([brier.idle, brier.climber]).toEqual(
      document.records.map((one: { brier: number }) => one.brier),
    );
    expect(cases).toBe(document.records[0].n);
    expect(document.records.map((one: { scenario: string }) => one.scenario)).toEqual([
      'idle',
      'climber',
    ]);
    for (const one of document.records) {
      expect(one.brier).toBeLessThan(one.brierToday);
      expect(one.bins.reduce((sum: number, bin: { n: number }) => sum + bin.n, 0)).toBe(one.n);
    }
  });

  it('prints a table for people', () => {
    const run = backtest('odds', file);
    expect(run.stdout).toMatch(/Without another point, \d+ cases: Brier 0\.\d{3};/);
    expect(run.stdout).toContain('came true');
  });
});
