import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { runPacks } from './packs.ts';

let folder = '';
let out = '';
let err = '';

function capture(stream: NodeJS.WriteStream, add: (text: string) => void): void {
  vi.spyOn(stream, 'write').mockImplementation(((text: string, done?: () => void) => {
    add(text);
    done?.();
    return true;
  }) as typeof stream.write);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farseer-lists-'));
  out = '';
  err = '';
  capture(process.stdout, (text) => (out += text));
  capture(process.stderr, (text) => (err += text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A recorded list of seasons in which the Temple of Sethraliss has this timer. */
function record(seconds: number): void {
  const dungeon = {
    challenge_mode_id: 250,
    slug: 'temple-of-sethraliss',
    name: 'Temple of Sethraliss',
    short_name: 'TOS',
    keystone_timer_seconds: seconds,
  };
  const season = {
    slug: 'season-mn-2',
    name: 'MN Season 2',
    blizzard_season_id: 18,
    starts: {},
    ends: {},
    dungeons: [dungeon],
  };
  writeFileSync(join(folder, 'list.json'), JSON.stringify({ seasons: [season] }));
  const url = 'https://raider.io/api/v1/mythic-plus/static-data?expansion_id=11';
  const entries = [
    { file: 'list.json', url, method: 'GET', status: 200, recorded_at: '2026-11-27T12:00:00Z' },
  ];
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ source: 'raiderio', entries }));
}

describe('packs check', () => {
  it('agrees with a list, and fails with one that says otherwise', async () => {
    record(1920);
    expect(await runPacks(['check', folder])).toBe(0);
    expect(out).toMatch(/^1 lists agree, \d+ gaps are known\.\n$/);
    record(2160);
    expect(await runPacks(['check', folder])).toBe(1);
    expect(out).toContain('season-mn-2: temple-of-sethraliss has 2160 s, the pack says 1920.');
  });

  it('refuses a folder without a manifest, and what it does not know, with code 2', async () => {
    expect(await runPacks(['check', folder])).toBe(2);
    expect(err).toContain('cannot be read as a manifest');
    expect(await runPacks(['look'])).toBe(2);
    expect(await runPacks([])).toBe(2);
    expect(err).toContain('farseer packs check [FOLDER …]');
  });
});

// Raider.IO's own lists, recorded in August 2026.
describeRecordings('packs beside recorded answers', recordings.answers, () => {
  it('contradict none of them', async () => {
    expect(await runPacks(['check', join(recordings.answers, 'raiderio')])).toBe(0);
    expect(Number(/^(\d+) lists/.exec(out)?.[1])).toBeGreaterThan(3);
  });
});
