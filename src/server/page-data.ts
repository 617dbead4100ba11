import { parseChoices } from '#lib/visitor-choices.ts';
import { pageOf } from './page-parameters.ts';

/** Kinds of data that a page shows, of some regions; `null` stands for all regions. */
export interface ShownData {
  kinds: readonly string[];
  regions: readonly string[] | null;
}

const REGIONS = new Set(['us', 'eu', 'kr', 'tw', 'cn']);
/** As pages take it where neither the address nor the visitor names one. */
const USUAL_REGION = 'eu';

/**
 * What a shared page shows of the data, so that it is drawn again at once when this has changed. What it counts in besides,
 * such as runs of other regions in an estimate, it shows when it is drawn again, within a minute.
 *
 * @param choices the visitor's choices that the page is drawn for (`page-choices.ts`).
 * @returns null for a page that may show anything.
 */
export function dataOfPage(address: URL, choices: string): ShownData[] | null {
  const page = pageOf(decode(address.pathname));
  const chosen = parseChoices(choices);
  const asked = address.searchParams.get('region') ?? '';
  const region = REGIONS.has(asked) ? asked : (chosen.region ?? USUAL_REGION);
  const pinned = [...chosen.characters, chosen.guild, ...address.searchParams.getAll('c')];
  const own = [...new Set([region, ...pinned.flatMap(regionOf)])];
  const here = (...kinds: string[]): ShownData => ({ kinds, regions: own });
  switch (page) {
    case '/':
      return [here('players'), everywhere('lines', 'raids', 'news')];
    case '/mplus':
      return [here('players', 'lines')];
    case '/current-title-holders':
      return [here('players'), everywhere('lines')];
    case '/raid':
      return [everywhere('raids')];
    case '/hps-dps':
      return [everywhere('metrics')];
    case '/cooldowns':
      return [everywhere('casts')];
    case '/roster':
    case '/credits':
      return [];
    case '/embed/cutoff':
    case '/api/v1/cutoffs':
    case '/api/v1/forecasts':
      return [everywhere('lines')];
    case '/api/v1/progress':
      return [everywhere('raids')];
    case '/api/v1/throughput':
      return [everywhere('metrics')];
    default:
      return ofOneThing(page);
  }
}

function everywhere(...kinds: string[]): ShownData {
  return { kinds, regions: null };
}

/** A character and a guild say their region in the address; the other pages choose one. */
function ofOneThing(page: string): ShownData[] | null {
  const [, of, region = ''] = /^\/(character|guild)\/([a-z]+)\//.exec(page) ?? [];
  if (of === undefined || !REGIONS.has(region)) return null;
  return [{ kinds: ['players', 'lines', 'raids', 'metrics'], regions: [region] }];
}

function regionOf(address: string | null): string[] {
  const [region = ''] = address?.split('/') ?? [];
  return REGIONS.has(region) ? [region] : [];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
