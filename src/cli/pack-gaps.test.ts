import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import { runPackGaps } from './pack-gaps.ts';

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
  out = '';
  err = '';
  capture(process.stdout, (text) => (out += text));
  capture(process.stderr, (text) => (err += text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('pack-gaps', () => {
  it('lists every season and the cooldowns for people', async () => {
    expect(await runPackGaps([])).toBe(0);
    expect(out.match(/ gaps$/gm)).toHaveLength(seasons.length + 1);
    expect(out).toMatch(/abilities of enemies between the bosses\s+8 {2}Ara-Kara/);
  });

  it('lists one season for programs', async () => {
    expect(await runPackGaps(['season-mn-2', '--json'])).toBe(0);
    const data = JSON.parse(out) as { pack: string; gaps: { subject: string }[] }[];
    expect(data.map((entry) => entry.pack)).toEqual(['season-mn-2']);
    expect(data[0]?.gaps).toContainEqual({ subject: 'Altar of Fangs', missing: 'bosses' });
  });

  it('refuses what it does not know with code 2 and the usage', async () => {
    expect(await runPackGaps(['season-x', '--loud'])).toBe(2);
    expect(err).toContain('does not know --loud, season-x');
    expect(err).toContain('farseer pack-gaps');
    expect(out).toBe('');
  });

  it('explains itself', async () => {
    expect(await runPackGaps(['--help'])).toBe(0);
    expect(out).toContain('farseer pack-gaps [SEASON …] [--json]');
  });
});
