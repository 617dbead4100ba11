import { describe, expect, it } from 'vitest';
import { BOB, at, bossEnd, bossStart, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import { createLogReader } from './read-log.ts';

function read(lines: readonly string[]) {
  const given: string[] = [];
  const reader = createLogReader({
    fileName: 'log.txt',
    onFight: ({ kind, name }) => given.push(`${kind} ${name}`),
  });
  reader.push(new TextEncoder().encode([...lines, ''].join('\n')));
  const open = reader.progress.openFight?.kind ?? null;
  const memory = reader.memory();
  const { fights, combats } = reader.end();
  return { given, open, isRemembered: memory !== null, count: [fights.length, combats.length] };
}

const TRASH = hits(1, 15);

describe('what runs while a log is read', () => {
  it('is other combat until a boss begins, and again behind it', () => {
    const lines = [...TRASH, bossStart(20), ...hits(21, 29), bossEnd(30, 9000), ...hits(50, 60)];
    expect(read(lines)).toMatchObject({ open: null, count: [1, 2] });
  });

  it('is a boss that has not ended: nothing of it is remembered or handed out yet', () => {
    const { given, open, isRemembered, count } = read([...TRASH, bossStart(20), ...hits(21, 29)]);
    expect([open, isRemembered, count]).toEqual(['encounter', false, [1, 1]]);
    expect(given.map((fight) => fight.split(' ')[0])).toEqual(['combat', 'encounter']);
  });

  it('is over where a header says that another log begins', () => {
    const header = at(0, 'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.0,PROJECT_ID,1'); // prettier-ignore
    const lines = [bossStart(20), ...hits(21, 29), header];
    expect(read([...lines, ...TRASH])).toMatchObject({ open: null, count: [1, 1] });
    expect(read([...lines, ...hits(1, 15, BOB)])).toMatchObject({ open: null });
  });
});
