import type { PlannedAnswer } from './faults.ts';
import { graphqlRefusal } from './graphql-refusal.ts';

/**
 * What the services refuse, and how. Each list names what its rule comes from: recorded answers (`raiderio/README.md` beside the
 * recordings names their origins) or the documented behavior in public clients. None of it is read from the season packs, so a name that
 * a pack invents is refused here as it is by the service.
 */

/** Regions of the interface's description; the runs and raids take `world` besides. */
const REGIONS: ReadonlySet<string> = new Set(['us', 'eu', 'kr', 'tw', 'cn']);
/** Seasons that recorded lists name: `mythic-plus_static-data`, `season-info_mn-1_mn-2_eu`, closed seasons of `season-cutoffs`. */
const SEASONS = /^season-(?:bfa-[1-4](?:-post)?|sl-[1-4](?:-post)?|df-[1-4]|tww-[1-3]|mn-[12])$/;
/** Dungeons of the two seasons whose list is recorded whole (`season-info_mn-1_mn-2_eu`). */
export const DUNGEONS: Readonly<Record<string, readonly string[]>> = {
  'season-mn-1': [
    'skyreach',
    'seat-of-the-triumvirate',
    'algethar-academy',
    'pit-of-saron',
    'windrunner-spire',
    'magisters-terrace',
    'nexuspoint-xenas',
    'maisara-caverns',
  ],
  'season-mn-2': [
    'kings-rest',
    'temple-of-sethraliss',
    'ruby-life-pools',
    'altar-of-fangs',
    'the-blinding-vale',
    'voidscar-arena',
    'den-of-nalorakk',
    'murder-row',
  ],
};
/** Raids of `raiding_static-data`, and those of Midnight as the recorded guild profile and the public addon data name them. */
const RAIDS: ReadonlySet<string> = new Set([
  'blackrock-depths',
  'liberation-of-undermine',
  'manaforge-omega',
  'nerubar-palace',
  'tier-mn-1',
  'sporefall',
  'the-tidebound-grotto',
  'the-venomous-abyss',
]);
/** Expansions from Legion to Midnight; others are "unsupported" (public client's list of errors). */
const EXPANSIONS = /^(?:6|7|8|9|10|11)$/;
const DIFFICULTIES = /^(?:normal|heroic|mythic)$/;
/** Without a key the pages of runs end at 100, and a page of raids has 200 guilds at most (interface's description). */
const LAST_PAGE = 100;
const MOST_GUILDS = 200;

/**
 * How the service that an address belongs to refuses a question; null where it would answer.
 *
 * @param authorization of the request, undefined without one.
 */
export function refusalOf(
  url: URL,
  { method, authorization }: { method: string; authorization: string | undefined },
): PlannedAnswer | null {
  if (url.host === 'raider.io') {
    const message = raiderioRefusal(url);
    return message === null ? null : wrongQuestion(message);
  }
  // Both are closed without a token: recorded client libraries expect 401 then.
  const isClosed = url.host.endsWith('.api.blizzard.com') || url.pathname.startsWith('/api/v2/');
  if (isClosed && !/^Bearer \S+$/.test(authorization ?? ''))
    return say(401, { code: 401, type: 'BLZWEBAPI00000401', detail: 'Unauthorized' });
  if (
    url.host === 'www.warcraftlogs.com' &&
    url.pathname.startsWith('/api/v2/') &&
    method !== 'POST'
  )
    return say(405, { error: 'Method Not Allowed' });
  const [region = ''] = url.host.split('.');
  if (url.host.endsWith('.api.blizzard.com')) {
    // A namespace of another region, or none, has no documents.
    const namespace = url.searchParams.get('namespace') ?? '';
    if (!new RegExp(`^(?:static|dynamic|profile)-${region}$`).test(namespace)) return notFound();
  }
  return null;
}

/** What Battle.net says of what it does not have (`api-battlenet`: recorded form of its errors). */
export function notFound(): PlannedAnswer {
  return say(404, { code: 404, type: 'BLZWEBAPI00000404', detail: 'Not Found' });
}

/** What Warcraft Logs says of a question with a field or an argument that it does not have: 200, with errors in place of data. */
export function refusalOfQuery(url: URL, query: string): PlannedAnswer | null {
  if (url.host !== 'www.warcraftlogs.com' || url.pathname !== '/api/v2/client') return null;
  const message = graphqlRefusal(query);
  return message === null ? null : say(200, { errors: [{ message }] });
}

function raiderioRefusal({ pathname, searchParams }: URL): string | null {
  const of = (name: string) => searchParams.get(name) ?? '';
  const isRegion = REGIONS.has(of('region'));
  switch (pathname.replace('/api/v1/', '')) {
    case 'characters/profile':
      if (!isRegion) return '"region" must be one of [us, eu, kr, tw, cn]';
      return of('realm') === '' || of('name') === '' ? 'Invalid request query input' : null;
    case 'mythic-plus/affixes':
      return isRegion ? null : '"region" must be one of [us, eu, kr, tw, cn]';
    case 'mythic-plus/season-cutoffs':
      if (!isRegion) return 'Failed to find region';
      return SEASONS.test(of('season')) ? null : 'Could not find data for season';
    case 'mythic-plus/runs': {
      if (!isRegion && of('region') !== 'world') return 'Failed to find region';
      if (!SEASONS.test(of('season'))) return 'Could not find data for season';
      const dungeons = DUNGEONS[of('season')];
      const dungeon = of('dungeon');
      if (dungeons && dungeon !== 'all' && !dungeons.includes(dungeon))
        return 'Failed to find dungeon';
      return isPage(of('page'), LAST_PAGE) ? null : 'Invalid request query input';
    }
    case 'mythic-plus/static-data':
    case 'raiding/static-data':
      return EXPANSIONS.test(of('expansion_id')) ? null : 'Requested unsupported expansion_id';
    case 'raiding/raid-rankings':
    case 'raiding/boss-rankings':
    case 'raiding/hall-of-fame':
    case 'raiding/progression':
      if (!RAIDS.has(of('raid'))) return 'Failed to find raid';
      if (!DIFFICULTIES.test(of('difficulty'))) return 'Invalid request query input';
      if (!isRegion && of('region') !== 'world') return 'Failed to find region';
      return Number(of('limit') || 50) <= MOST_GUILDS ? null : 'Invalid request query input';
    default:
      return null;
  }
}

function isPage(page: string, last: number): boolean {
  return page === '' || (/^\d{1,4}$/.test(page) && Number(page) < last);
}

/** Raider.IO refuses with 400, in this form (recorded; a missing character is a 400 too). */
function wrongQuestion(message: string): PlannedAnswer {
  return say(400, { statusCode: 400, error: 'Bad Request', message });
}

function say(status: number, value: unknown): PlannedAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
