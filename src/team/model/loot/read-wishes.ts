// Simulations that say what an item gains: a Droptimizer report of Raidbots (data.json), an upgrade report of QE Live, and what a browser
// has read of one: a report is several megabytes, its gains a few kilobytes.
import { cutText, idOf } from './loot-entry.ts';

/** What an item would gain a character. */
export interface Wish {
  itemId: number;
  /** Empty where the report has the id alone. */
  itemName: string;
  /** Where it drops, in words of the report; empty where it does not say. */
  boss: string;
  /** `raid-heroic`, as Raidbots names it; empty for QE Live, whose numbers are its own. */
  difficulty: string;
  itemLevel: number | null;
  /** Percent of the character's own damage or healing, above 0. */
  gain: number;
}

export interface ReadWishes {
  source: 'droptimizer' | 'qe';
  character: string;
  /** As the report writes it; empty where it has none. */
  realm: string;
  /** The best of each item and difficulty, the largest gain first. */
  wishes: Wish[];
  /** Results that were not understood. */
  problems: number;
}

const MOST_LETTERS = 40_000_000;
/** Names what a browser has read of a report. */
const EXTRACT = 'gains';
/** The most items that are kept of a report. */
const MOST_WISHES = 400;
/** A gain beyond it is a broken simulation. */
const MOST_PERCENT = 100;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : NaN);

/** Reads a report. @returns a sentence for a text that is none. */
export function readWishes(text: string): ReadWishes | string {
  const given = text.replace(/^\u{FEFF}/u, '').trim();
  if (given === '') return 'The text is empty. Paste the data.json of a Droptimizer report.';
  if (given.length > MOST_LETTERS) return 'The report is larger than 40 MB.';
  // Its second line is a comment with the version of the add-on.
  if (given.slice(0, 400).includes('# SimC Addon'))
    return 'A /simc text names no gains. Run Droptimizer or QE Live with it, and save that report.';
  let report: Fields;
  try {
    const parsed: unknown = JSON.parse(given);
    // QE Live's own call answers with JSON inside of a text.
    report = fieldsOf(typeof parsed === 'string' ? JSON.parse(parsed) : parsed);
  } catch {
    return 'This is no report. Paste the whole data.json of Raidbots, or the report of QE Live.';
  }
  if (report['farseer'] === EXTRACT) return readExtract(report);
  const simbot = fieldsOf(report['simbot']);
  if ([simbot['simType'], simbot['type']].includes('droptimizer'))
    return readDroptimizer(report, simbot);
  if (Array.isArray(report['results']) && typeof report['playername'] === 'string')
    return readQe(report);
  return 'This is no Droptimizer report and no report of QE Live.';
}

function readDroptimizer(report: Fields, simbot: Fields): ReadWishes | string {
  const sim = fieldsOf(report['sim']);
  const player = fieldsOf(listOf(sim['players'])[0]);
  const ofPlayer = fieldsOf(fieldsOf(player['collected_data'])['dps'])['mean'];
  const ofRaid = fieldsOf(fieldsOf(sim['statistics'])['raid_dps'])['mean'];
  const profiles = fieldsOf(sim['profilesets']);
  // The metric says which of the two the results are: that of the raid for an Augmentation Evoker.
  const baseline = numberOf(/raid/i.test(textOf(profiles['metric'])) ? ofRaid : ofPlayer);
  if (!(baseline > 0)) return 'The report has no baseline to compare with.';
  const raw = fieldsOf(fieldsOf(simbot['meta'])['rawFormData']);
  const names = itemNames(fieldsOf(simbot['meta']), raw);
  const bosses = bossNames(fieldsOf(simbot['meta']), raw);
  const found: ReadWishes = {
    source: 'droptimizer',
    character: cutText(textOf(simbot['player']) || textOf(player['name']), 'winner'),
    realm: realmOf(textOf(simbot['input'])),
    wishes: [],
    problems: 0,
  };
  for (const result of listOf(profiles['results']).map(fieldsOf)) {
    const parts = textOf(result['name']).split('/');
    const itemId = idOf(parts[3]);
    const mean = numberOf(result['mean']);
    if (parts.length < 7 || itemId === null || !Number.isFinite(mean)) found.problems += 1;
    else
      found.wishes.push({
        itemId,
        itemName: names.get(itemId) ?? '',
        boss: bosses.get(Number(parts[1])) ?? '',
        difficulty: cutText(parts[2] ?? '', 'response'),
        itemLevel: levelOf(Number(parts[4])),
        gain: (100 * (mean - baseline)) / baseline,
      });
  }
  return finish(found);
}

function readQe(report: Fields): ReadWishes {
  const found: ReadWishes = {
    source: 'qe',
    character: cutText(textOf(report['playername']), 'winner'),
    realm: cutText(textOf(report['realm']), 'boss'),
    wishes: [],
    problems: 0,
  };
  for (const result of listOf(report['results']).map(fieldsOf)) {
    const itemId = idOf(textOf(result['item']));
    const gain = numberOf(result['percDiff']);
    if (itemId === null || !Number.isFinite(gain)) found.problems += 1;
    else
      found.wishes.push({
        itemId,
        itemName: '',
        boss: '',
        difficulty: '',
        itemLevel: levelOf(numberOf(result['level'])),
        gain,
      });
  }
  return finish(found);
}

/** What a browser sends of a report that it has read. `readWishes` reads it again, and believes no more of it than of a report. */
export function writeWishes(read: ReadWishes): string {
  return JSON.stringify({ farseer: EXTRACT, ...read });
}

function readExtract(report: Fields): ReadWishes | string {
  const source = report['source'];
  if (source !== 'droptimizer' && source !== 'qe') return 'The report is of no known kind.';
  const found: ReadWishes = {
    source,
    character: cutText(textOf(report['character']), 'winner'),
    realm: cutText(textOf(report['realm']), 'boss'),
    wishes: [],
    problems: numberOf(report['problems']) || 0,
  };
  for (const wish of listOf(report['wishes']).map(fieldsOf)) {
    const itemId = idOf(textOf(wish['itemId']));
    if (itemId === null) return 'The report names an item that there cannot be.';
    found.wishes.push({
      itemId,
      itemName: cutText(textOf(wish['itemName']), 'itemName'),
      boss: cutText(textOf(wish['boss']), 'itemName'),
      difficulty: cutText(textOf(wish['difficulty']), 'response'),
      itemLevel: levelOf(numberOf(wish['itemLevel'])),
      gain: numberOf(wish['gain']),
    });
  }
  return finish(found);
}

/** The best of each item and difficulty; what gains nothing is no wish. */
function finish(found: ReadWishes): ReadWishes {
  const best = new Map<string, Wish>();
  for (const wish of found.wishes) {
    const key = `${wish.itemId} ${wish.difficulty}`;
    if (!(wish.gain > 0 && wish.gain <= MOST_PERCENT)) continue;
    if (wish.gain > (best.get(key)?.gain ?? 0)) best.set(key, wish);
  }
  const wishes = [...best.values()].toSorted((one, other) => other.gain - one.gain);
  return { ...found, wishes: wishes.slice(0, MOST_WISHES) };
}

const levelOf = (level: number): number | null =>
  Number.isInteger(level) && level > 0 && level <= 2000 ? level : null;

function itemNames(meta: Fields, raw: Fields): Map<number, string> {
  const items = [
    ...listOf(meta['itemLibrary']).map(fieldsOf),
    ...listOf(raw['droptimizerItems']).map((one) => fieldsOf(fieldsOf(one)['item'])),
  ];
  return namesById(items);
}

function bossNames(meta: Fields, raw: Fields): Map<number, string> {
  const places = [...listOf(meta['instanceLibrary']), ...listOf(raw['instanceLibrary'])];
  return namesById(places.flatMap((one) => listOf(fieldsOf(one)['encounters']).map(fieldsOf)));
}

function namesById(things: readonly Fields[]): Map<number, string> {
  return new Map(
    things.flatMap((one) =>
      typeof one['id'] === 'number' && typeof one['name'] === 'string'
        ? [[one['id'], cutText(one['name'], 'itemName')] as const]
        : [],
    ),
  );
}

/** The realm stands in the profile alone: `server=example`. */
function realmOf(profile: string): string {
  return cutText(/^server="?([^"\n]{1,60})/m.exec(profile)?.[1] ?? '', 'boss');
}
