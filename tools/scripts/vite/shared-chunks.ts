import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the grouping asks the build about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the first visit loads: it has files of its own (`firstVisitChunks`). Without their endings, from `src`. */
const FIRST = ['pages/root', 'pages/entry.client', 'pages/home-route'];
/** A page of the log: its route, and the view that the route loads. */
const LOG = [
  ['pages/cooldowns-route', 'log/cooldowns/pull-page'],
  ['pages/hps-dps-route', 'log/meter/log-page'],
  ['pages/mplus-route', 'log/key-review/review-page'],
  ['pages/raid-route'],
];
const SEASON = [
  ['pages/boss-route'],
  ['pages/character-route'],
  ['pages/dungeon-route'],
  ['pages/guild-route'],
  ['pages/hps-dps-route'],
  ['pages/mplus-route'],
  ['season/race/race-page'],
  ['pages/specialization-route'],
  ['pages/titles-route'],
];
/** Neither reads a log nor shows the season, and loads parts of both. */
const OTHER = [['pages/cooldowns-route'], ['pages/roster-route']];
/** A module of fewer pages stays in a file that only these load. */
const FEWEST_PAGES = 3;

type SharedName = 'parts' | 'session' | 'log' | 'season';

/** Folders of what any page draws with. */
const ofAnyPage = /\/(?:kit|basics|game-data|season\/views)\//;

/**
 * The files of modules that several pages share, computed from what imports what: `log` and `season` for pages of one kind, `session` and
 * `parts` for what pages of both kinds load. Without them each such module has a file of its own: `/raid` loaded 63 files and loads 19.
 * What the start page loads stays out.
 *
 * @param source the folder `src`.
 * @throws Error for a listed view that is not there.
 */
export function sharedChunks(source: string) {
  const fileOf = (view: string): string => {
    const file = ['.tsx', '.ts'].map((end) => join(source, view + end)).find(existsSync);
    if (file === undefined) throw new Error(`tools/scripts/vite/shared-chunks.ts lists ${view}`);
    return file;
  };
  const filesOf = (pages: readonly string[][]) => pages.map((views) => views.map(fileOf));
  const first = FIRST.map(fileOf);
  const [log, season, other] = [filesOf(LOG), filesOf(SEASON), filesOf(OTHER)] as const;
  let kinds: {
    first: Set<string>;
    log: Set<string>[];
    season: Set<string>[];
    other: Set<string>[];
  };
  function nameOf(id: string, graph: ModuleGraph): SharedName | null {
    const behind = (pages: string[][]) => pages.map((views) => modulesBehind(views, graph));
    kinds ??= {
      first: modulesBehind(first, graph),
      log: behind(log),
      season: behind(season),
      other: behind(other),
    };
    const bare = bareId(id);
    if (kinds.first.has(bare)) return null;
    const pagesOf = (kind: 'log' | 'season' | 'other'): number =>
      kinds[kind].filter((modules) => modules.has(bare)).length;
    const isOfLog = pagesOf('log') >= FEWEST_PAGES;
    const ofSeason = pagesOf('season');
    if (!isOfLog && ofSeason < FEWEST_PAGES) return null;
    const isElsewhere = pagesOf('other') > 0 || (isOfLog && ofSeason > 0);
    if (!isElsewhere) return isOfLog ? 'log' : 'season';
    return ofAnyPage.test(bare) ? 'parts' : 'session';
  }
  // What both load comes first: a group takes along what its modules import.
  return (['parts', 'session', 'log', 'season'] as const).map((name) => ({
    name: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === name ? name : null),
    test: /[\\/](?:src|packages)[\\/]/,
  }));
}

function bareId(id: string): string {
  return id.split('?')[0]!.replaceAll('\\', '/');
}

/** These files and all that they import without waiting. */
function modulesBehind(files: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const left = [...files];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(bareId(id))) continue;
    found.add(bareId(id));
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
