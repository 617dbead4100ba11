import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { readInNode, writeTestLog } from './log-fixtures.ts';
import { chooseTab, openNight, stripWords } from './raid-fixtures.ts';

const NIGHT = [
  'raid-v22-enc-3131-pull-1-loom-ithar.log.gz',
  'raid-v22-enc-3132-pull-1-forgeweaver-araz.log.gz',
  'raid-v22-enc-3133-pull-1-fractillus.log.gz',
  'raid-v22-enc-3135-pull-1-dimensius-the-all-devouring.log',
  'raid-v22-enc-3135-pull-2-dimensius-the-all-devouring.log.gz',
].map((name) => join(recordings.logs, name));
const OLD = join(recordings.logs, 'raid-v20-de-WoWCombatLog_Sample_2024-08-03-Prepatch.txt.gz');

/** Kills and pulls as Node reads them from the same files, and as the strip shows them; every view is opened once. */
async function readBothWays(paths: readonly string[]) {
  const pulls = paths
    .flatMap((path) => readInNode(path).fights)
    .filter(({ kind, keystoneFightId }) => kind === 'encounter' && keystoneFightId === null);
  const { page, consoleErrors } = await openNight(paths);
  const words = await stripWords(page);
  for (const tab of ['deaths', 'avoidable', 'timeline', 'positions', 'prep', 'all', 'share'])
    await chooseTab(page, tab);
  return {
    consoleErrors,
    shown: { pulls: words.length, kills: words.filter((one) => one?.includes('Kill')).length },
    read: { pulls: pulls.length, kills: pulls.filter(({ success }) => success === true).length },
  };
}

describe('logs of any origin', () => {
  it('of the older layout, generated', async () => {
    const { path } = writeTestLog('old.txt', { version: 20, pulls: 3, keys: 0 });
    const { shown, read, consoleErrors } = await readBothWays([path]);
    expect(shown).toEqual(read);
    expect(consoleErrors).toEqual([]);
  });

  it('without advanced logging: no health, and no claim about it', async () => {
    const { path } = writeTestLog('plain.txt', { advanced: false, pulls: 3, keys: 0 });
    const { page } = await openNight([path]);
    expect((await stripWords(page)).join()).not.toContain('% left');
    await chooseTab(page, 'all');
    expect(await page.getByText('No health of the boss is known').count()).toBe(1);
  });
});

const REAL: [string, string[]][] = [
  ['five files of one night', NIGHT],
  ['a night of another language', [OLD]],
];

describeRecordings(
  'real nights',
  REAL.flatMap(([, paths]) => paths),
  () => {
    it.each(REAL)('%s', async (_, paths) => {
      const { shown, read, consoleErrors } = await readBothWays(paths);
      expect(shown).toEqual(read);
      expect(consoleErrors).toEqual([]);
    });
  },
);
