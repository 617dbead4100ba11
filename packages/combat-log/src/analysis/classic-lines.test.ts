import { describe, expect, it } from 'vitest';
import { BOB, at, bossEnd, bossStart, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import { createLogReader } from './read-log.ts';

const headerOf = (seconds: number, version: number, build: string, project: number): string =>
  at(
    seconds,
    `COMBAT_LOG_VERSION,${version},ADVANCED_LOG_ENABLED,1,BUILD_VERSION,${build},PROJECT_ID,${project}`,
  );
const RETAIL = headerOf(0, 22, '12.0.0', 1);
const RAID = [RETAIL, ...hits(1, 9), bossStart(20), ...hits(21, 29), bossEnd(30, 9000)];
const UNFINISHED = [RETAIL, bossStart(20), ...hits(21, 29)];
const LATER = [headerOf(200, 22, '12.0.0', 1), ...hits(201, 230, BOB)];
/** Lines that would count, and a header of each Classic game that there has been. */
const classic = (project: number): string[] => [
  headerOf(60, 9, '5.5.1', project),
  bossStart(70),
  ...hits(71, 90, BOB),
  bossEnd(91, 9000),
];

function read(lines: readonly string[], { plain = false, chunk = 1 << 20 } = {}) {
  const reader = createLogReader({ fileName: 'log.txt', plain });
  const bytes = new TextEncoder().encode([...lines, ''].join('\n'));
  for (let from = 0; from < bytes.length; from += chunk)
    reader.push(bytes.subarray(from, from + chunk));
  const { file, fights, combats } = reader.end();
  const shown = [...fights, ...combats].map(({ kind, startMs, wallMs, players }) => [
    kind,
    startMs,
    wallMs,
    players.map(({ name, damage }) => [name, damage.total]),
  ]);
  const { logVersion, build, malformed } = file;
  const unread = Object.entries(malformed).map(([kind, { count }]) => [kind, count]);
  return { shown, about: [logVersion, build], unread };
}

const WAYS = [
  ['by the kernel', {}],
  ['line by line', { plain: true }],
  ['in chunks of 100 bytes', { chunk: 100 }],
] as const;

describe.each(WAYS)('a log of Classic behind one of retail, read %s', (_, how) => {
  it.each([2, 5, 11, 14, 19])('leaves what came before as it is: project %d', (project) => {
    const lines = classic(project);
    for (const before of [RAID, UNFINISHED]) {
      const alone = read(before, how);
      expect(read([...before, ...lines], how)).toEqual({
        ...alone,
        unread: [['from a Classic game', lines.length - 1]],
      });
    }
  });

  it('ends where retail goes on', () => {
    const alone = read([...RAID, ...LATER], how);
    const { shown, about } = read([...RAID, ...classic(5), ...LATER], how);
    expect({ shown, about }).toEqual({ shown: alone.shown, about: alone.about });
    expect(shown.length).toBeGreaterThan(read(RAID, how).shown.length);
  });

  it('leaves what follows it as it is', () => {
    const { shown, about } = read(RAID, how);
    expect(read([...classic(5), ...RAID], how)).toMatchObject({ shown, about });
  });

  it('is refused by name as soon as it is followed', () => {
    const reader = createLogReader({ fileName: 'log.txt' });
    reader.push(new TextEncoder().encode([...classic(5), ''].join('\n')));
    expect(() => reader.caughtUp()).toThrow(expect.objectContaining({ code: 'classic-log' }));
  });

  it.each([
    ['alone', classic(5)],
    ['behind a header without a line', [RETAIL, ...classic(5)]],
  ])('is refused by name: %s', (__, lines) => {
    expect(() => read(lines, how)).toThrow(expect.objectContaining({ code: 'classic-log' }));
  });
});
