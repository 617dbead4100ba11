import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentFight } from '#analysis/log-document.ts';
import { formatAmount } from '#lib/format-number.ts';
import { partShields, type SpellSums } from '#testing/analysis/no-shields.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import {
  documentInNode,
  meterRows,
  openFiles,
  unfoldFiles,
  wholeLog,
  writeTestLog,
} from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

interface Truth {
  assumedYear: number;
  segments: {
    kind: string;
    id?: number;
    challengeModeId?: number;
    startMs: number;
    players: {
      guid: string;
      damage: { total: number };
      healing: { total: number; overheal: number };
      absorbBySpell: SpellSums;
      deaths: number;
      interrupts: number;
      dispels: number;
    }[];
  }[];
}

/** One line a player and fight, in the words of both. */
function linesOfTruth(truth: Truth): string[] {
  return truth.segments
    .filter(({ kind }) => kind !== 'file')
    .flatMap((segment) =>
      segment.players
        .filter(({ guid }) => guid.startsWith('Player-'))
        .map((player) =>
          [
            segment.kind === 'encounter' ? segment.id : `key ${segment.challengeModeId}`,
            new Date(segment.startMs).toISOString().slice(0, 23),
            player.guid,
            player.damage.total,
            player.healing.total - partShields(player.absorbBySpell).others,
            player.healing.overheal,
            player.deaths,
            player.interrupts,
            player.dispels,
          ].join(' '),
        ),
    )
    .toSorted();
}

function linesOfDocument(fights: readonly DocumentFight[]): string[] {
  return fights
    .filter(({ kind }) => kind !== 'arena')
    .flatMap((fight) =>
      fight.players.map((player) =>
        [
          fight.kind === 'encounter' ? fight.encounterId : `key ${fight.challengeModeId}`,
          fight.start.slice(0, 23),
          player.guid,
          player.damage,
          player.healing,
          player.overhealing,
          player.deaths,
          player.interrupts,
          player.dispels,
        ].join(' '),
      ),
    )
    .toSorted();
}

describe('the browser reads what Node reads', () => {
  it('from a generated log of the old family', async () => {
    const old = writeTestLog('WoWCombatLog-101525_200000.txt', { version: 20, seed: 21 });
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, old.path);
    expect(await wholeLog(page)).toEqual(documentInNode(old.path));
  });
});

describeRecordings(
  'the browser reads recorded logs as their independent totals say',
  recordings.logs,
  () => {
    const real = [
      'mplus-v20-WoWCombatLog-051323_095734_10_the-vortex-pinnacle.txt.gz',
      'raid-v22-enc-3133-pull-1-fractillus.log.gz',
      'raid-v20-de-WoWCombatLog_Sample_2024-08-03-Prepatch.txt.gz',
      'raid-v22-enc-3135-pull-1-dimensius-the-all-devouring.log',
      'legion-v4-encounters-only.txt.gz',
      'synthetic-v22-edges.txt',
    ];

    for (const name of real)
      it(`from a real log, without a difference to its independent totals: ${name.split('-', 2).join(' ')}`, async () => {
        const truth = JSON.parse(
          readFileSync(
            join(recordings.logTotals, name.replace(/\.(?:txt|log)(?:\.gz)?$/, '.json')),
            'utf8',
          ),
        ) as Truth;
        const { page, consoleErrors } = await openPage({ path: '/hps-dps?view=log' });
        await openFiles(page, join(recordings.logs, name));
        let year: number | undefined;
        await unfoldFiles(page);
        const field = page.getByLabel(/^Year/);
        if ((await field.count()) > 0) {
          year = truth.assumedYear;
          if ((await field.inputValue()) !== String(year)) {
            await field.fill(String(year));
            await page.getByRole('button', { name: 'Read again' }).click();
            await page
              .locator('[data-status=reading], [data-status=queued]')
              .first()
              .waitFor({ state: 'detached' });
          }
          await page.locator('[data-status=done]').waitFor();
        }
        const document = await wholeLog(page);
        expect(document).toEqual(documentInNode(join(recordings.logs, name), year));
        // Compared as a whole: a difference must not print whose numbers they are.
        const ours = linesOfDocument(document.fights);
        const theirs = new Set(linesOfTruth(truth));
        expect(ours.length).toBe(theirs.size);
        expect(ours.filter((line) => !theirs.has(line)).length).toBe(0);
        // And what stands on the page: of the fight that is shown, each player's damage by rank.
        const shown = await page.locator('[data-fight-view]').getAttribute('data-fight-view');
        const totals = truth.segments
          .filter(({ kind, startMs }) => kind !== 'file' && shown?.includes(`-${startMs}`) === true)
          .flatMap(({ players }) => players)
          .filter(({ guid, damage }) => guid.startsWith('Player-') && damage.total > 0)
          .map(({ damage }) => damage.total)
          .toSorted((one, two) => two - one);
        const rows = await meterRows(page);
        const wrong = totals.filter(
          (total, rank) => rows[rank]?.includes(formatAmount(total)) !== true,
        );
        expect(wrong.length).toBe(0);
        expect(consoleErrors).toEqual([]);
      });
  },
);
