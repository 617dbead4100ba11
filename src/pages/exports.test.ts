import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** What takes data off a page: the browser's own ways to save and copy, and headers of files that a server sends. */
const EXITS =
  /createObjectURL|clipboard\.write|\.download = |Content-Disposition|text\/calendar|image\/png/;

/**
 * Each place, with what says inside that the data are invented. A new one belongs here once it does. Buttons of the first two are
 * pressed on every page of the sample by `tests/e2e/every-page.test.ts`.
 */
const PLACES: Readonly<Record<string, string>> = {
  'kit/ui/export-button.tsx': 'exportTexts of a table, writeNote of a plan, logDocumentOf of a log',
  'kit/ui/copy-button.tsx': 'the same',
  'log/night/share-view.tsx': 'drawCard and discordText of an invented night',
  'team/plans/share-button.tsx': 'the plan itself, with its mark',
  'pages/files/calendar-route.ts': 'calendarEvents of invented affixes',
  'pages/files/picture-route.ts': 'PictureLayout of invented numbers',
  'pages/files/feed-route.ts': 'raids of a real team alone',
  'pages/team/team-export-route.ts': 'rows of a real team alone',
  'account/settings/account-page.server.ts': 'rows of a real account alone',
};

it('takes data off a page in known places alone', () => {
  const found = globSync('{account,kit,log,pages,published,season,team}/**/*.{ts,tsx}', {
    cwd: folder,
  })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => EXITS.test(readFileSync(join(folder, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted());
});
