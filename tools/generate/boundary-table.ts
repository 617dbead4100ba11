/** Who may import whom, as one table: `boundaries.ts` makes lint rules and a page of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Boundary {
  /** Below `src`, or `packages/…`; several folders share a row when they have the same rights. */
  folders: readonly string[];
  /** What belongs there, for the table in the documentation. */
  what: string;
  /**
   * What may be imported besides the folder itself: folders or files (`lib`, `database/queries`, `database/database.ts`) and entry
   * points of the host (`supabase-host/http`).
   */
  may: readonly string[];
  /** What its tests may import besides. */
  tests?: readonly string[];
  /** No packages, no Node, no DOM. */
  pure?: true;
}

export const ROOT = join(import.meta.dirname, '..', '..');
const ENGINE = ['analysis', 'parser', 'game', 'lib'];
/** What the subjects compute, without a page. */
const MODELS = ['season/model', 'team/model'];
/** Folders of the table that are packages. */
export const HOMES: Readonly<Record<string, string>> = {
  lib: 'packages/basics/src',
  game: 'packages/game-data/src',
  parser: 'packages/combat-log/src/parser',
  analysis: 'packages/combat-log/src/analysis',
  'log-files': 'packages/combat-log/files',
  'sample-log': 'packages/sample-log/src',
};
export const HOST = 'packages/supabase-host';

const QUERIES = ['store/queries', 'store/database.ts'];
/** Parts of the kit that draw or keep something in the browser. */
const KIT = ['kit/browser', 'kit/chart', 'kit/shell', 'kit/ui'];
/** What every view may need: who is signed in, the kit, and the logs of this tab. */
const SHARED = ['account/auth', ...KIT, 'log/session', 'log/views'];
/** What the server hands to pages. */
const SERVER_CONTEXT = 'kit/server-context.server.ts';
/** What pages answer while it cannot be asked. */
const AWAY = 'kit/away-answer.server.ts';
/** What a loader asks with. */
const LOADING = ['kit/database-context.server.ts', SERVER_CONTEXT, AWAY, ...QUERIES];

/** Subjects that others use: through these files, ten names each at most (`tools/scripts/subject-indexes.test.ts`). */
export const SUBJECT_INDEXES = [
  'published/index.ts',
  'published/index.server.ts',
  'team/index.ts',
  'team/index.server.ts',
];

/** Tabs and filters of `/hps-dps` and `/raid`, which hold a log and what is known of everybody. */
const LOG_TABS = [
  'log/meter/page-view.ts',
  'log/meter/place-filters.ts',
  'log/meter/view-tabs.tsx',
  'log/night/raid-tabs.tsx',
  'log/night/raid-view.ts',
  'log/night/url-state.ts',
];

/** What a part of the season may import besides itself. */
export const SEASON_PART_MAY = [
  ...SHARED,
  'log/chance',
  'log/standing',
  ...LOG_TABS,
  'season/views',
  ...SUBJECT_INDEXES,
  ...LOADING,
  'season/sample',
  'sample-log',
  ...MODELS,
  ...ENGINE,
];

/** Parts of the season that have a row of their own: what every part shares. */
const SEASON_SHARED = new Set(['ingest', 'model', 'sample', 'views']);

/** The other folders of `src/season`: a subject each, which does not know the others. */
export const SEASON_PARTS: readonly string[] = readdirSync(join(ROOT, 'src', 'season'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !SEASON_SHARED.has(entry.name))
  .map(({ name }) => name)
  .toSorted();

export const BOUNDARIES: readonly Boundary[] = [
  {
    folders: ['pages'],
    what: 'the document around every page and one module a route, which composes subjects',
    may: [
      'account',
      ...KIT,
      'log',
      'published',
      'season/views',
      ...SEASON_PARTS.map((part) => `season/${part}`),
      'team',
      ...LOADING,
      'season/sample',
      'sample-log',
      ...MODELS,
      ...ENGINE,
    ],
    // Some try the whole site.
    tests: ['server', 'season/ingest', 'store'],
  },
  {
    folders: ['log'],
    what: 'what a player sees of an own log: meter, nights, keys, cooldowns; nothing of it knows the database',
    may: ['account/auth', ...KIT, 'season/views', 'published/index.ts', ...MODELS, ...ENGINE],
    tests: ['sample-log'],
  },
  {
    folders: ['season/*'],
    what: 'one subject of what public sources say: titles, keys, characters, …; loaders and views',
    may: SEASON_PART_MAY,
  },
  {
    folders: ['team'],
    what: 'teams and their plans: who, when, with what; loaders, forms and views',
    may: [
      ...SHARED,
      'log/chance',
      'log/cooldowns',
      ...LOG_TABS,
      'season/views',
      'published/index.ts',
      'published/index.server.ts',
      ...LOADING,
      'season/sample',
      'season/model',
      ...ENGINE,
    ],
    tests: ['sample-log'],
  },
  {
    folders: ['account'],
    what: 'an account: sign-in, second factor, sessions, characters',
    may: [...KIT, 'season/views', ...LOADING, 'game', 'lib'],
  },
  {
    folders: ['published'],
    what: 'fights that players publish: what is sent, kept and shown',
    may: [...SHARED, 'season/views', ...LOADING, ...MODELS, ...ENGINE],
    tests: ['sample-log'],
  },
  {
    folders: ['lib'],
    what: 'small pure nouns: time, numbers, text, failures',
    may: [],
    pure: true,
  },
  {
    folders: ['game'],
    what: 'facts about the game: classes, specializations, difficulties, schools',
    may: ['lib'],
    pure: true,
  },
  {
    folders: ['parser'],
    what: 'bytes of a log → lines → events; event tables are columns',
    may: ['game', 'lib'],
    pure: true,
  },
  {
    folders: ['analysis'],
    what: 'one file per question: events in, findings out',
    may: ['parser', 'game', 'lib'],
    pure: true,
  },
  {
    folders: ['log-files'],
    what: 'log files of a disk, plain, packed or in a folder, and the command of the package',
    may: [...ENGINE],
  },
  {
    folders: ['season/model'],
    what: 'what a season is computed from: cutoffs and chances, throughput, progress, keys',
    may: ['analysis', 'game', 'lib'],
    pure: true,
  },
  {
    folders: ['team/model'],
    what: 'rules of teams and plans: planner, notes, roster, attendance, bench',
    may: ['analysis', 'game', 'lib'],
    pure: true,
  },
  {
    folders: ['sample-log'],
    what: 'invented combat logs whose totals are known as their lines are written',
    may: ['game', 'lib'],
    pure: true,
  },
  {
    folders: ['season/sample'],
    what: 'seeded generators of an invented season and guild',
    may: ['sample-log', 'game', 'lib'],
    pure: true,
  },
  {
    folders: ['kit/browser'],
    what: 'what the browser keeps and reports: color mode, builds, pending files',
    may: ['game', 'lib'],
  },
  {
    folders: ['log/workers'],
    what: 'the log worker, the workers that read events and their protocols',
    may: ['season/sample', 'sample-log', ...ENGINE],
  },
  {
    folders: ['account/auth'],
    what: 'who is signed in: session, cookies, guard, middleware; `*.server.ts` never reaches a browser',
    may: ['kit/browser', SERVER_CONTEXT, AWAY, 'lib'],
  },
  {
    folders: ['log/session'],
    what: 'the logs opened in this tab: files, fights, nights, names',
    may: ['log/workers', 'kit/browser', ...ENGINE],
  },
  {
    folders: ['kit/ui', 'kit/chart'],
    what: 'parts for any page: buttons, panels, fields, marks; timelines',
    may: ['kit/browser', 'game', 'lib'],
  },
  {
    folders: ['kit/shell'],
    what: 'what is around every page: header, navigation, dialogs, errors',
    may: ['kit/ui', 'account/auth', 'kit/browser', 'game', 'lib'],
  },
  {
    folders: ['team/shared-document'],
    what: 'documents that several people change at once: their content, their connection, who is at them',
    may: [
      'account/auth',
      'kit/browser',
      'team/access',
      'kit/ui',
      SERVER_CONTEXT,
      ...QUERIES,
      'team/model',
      'analysis',
      'game',
      'lib',
    ],
  },
  {
    folders: ['team/access'],
    what: 'who may enter a team, and how its forms answer',
    may: [
      'account/auth',
      'kit/database-context.server.ts',
      SERVER_CONTEXT,
      AWAY,
      ...QUERIES,
      'lib',
    ],
  },
  {
    folders: ['season/views'],
    what: 'what several season pages draw and link: sources, links, pasted characters',
    may: [
      'kit/ui',
      'kit/browser',
      SERVER_CONTEXT,
      AWAY,
      ...QUERIES,
      'season/model',
      'analysis',
      'game',
      'lib',
    ],
  },
  {
    folders: ['log/views'],
    what: 'what several log pages draw: list of files, tables, names, deaths',
    may: ['log/session', 'kit/chart', 'kit/shell', 'kit/ui', 'kit/browser', ...ENGINE],
  },
  {
    folders: ['store'],
    what: 'PostgreSQL: the one interface to it, migrations, one question a file',
    may: [
      'game',
      'lib',
      'supabase-host/embedded',
      'supabase-host/platform',
      'supabase-host/postgres',
    ],
  },
  {
    folders: ['season/ingest'],
    what: 'what public sources say, checked and stored',
    may: ['store', 'season/sample', 'season/model', ...ENGINE],
  },
  {
    folders: [HOST],
    what: 'the services that supabase-js speaks to, their driver and the embedded server',
    may: [],
  },
  {
    folders: ['server'],
    what: 'the HTTP server: configuration, static files, icons, headers, route rules',
    may: [
      'supabase-host',
      'supabase-host/embedded',
      'supabase-host/http',
      'supabase-host/settings',
      'supabase-host/thread',
      'season/ingest',
      'store',
      SERVER_CONTEXT,
      'lib',
    ],
  },
  {
    folders: ['cli'],
    what: 'the `farseer` command',
    may: [
      'cli/backup',
      'log-files',
      'supabase-host/content',
      'server/configuration.ts',
      'server/secret-files.ts',
      'server/operation/checks.ts',
      'server/operation/facts.ts',
      'season/ingest',
      'store',
      'season/sample',
      'sample-log',
      ...MODELS,
      ...ENGINE,
    ],
  },
  {
    folders: ['cli/backup'],
    what: 'all rows, stored files and keys of an installation as files, and back',
    may: ['store', 'supabase-host/content', 'supabase-host/platform', 'lib'],
  },
];

/** Where a folder of the table lies. */
export function homeOf(folder: string): string {
  return HOMES[folder] ?? (folder.startsWith('packages/') ? folder : `src/${folder}`);
}
