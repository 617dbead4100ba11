import * as v from 'valibot';
import type { AnswerContext } from '#season/ingest/connector.ts';
import { mergeRows, type StoreRows } from '#season/ingest/store/tables.ts';
import { isRecord } from '#lib/guards.ts';
import { inCharacter, readEncounterRankings, readZoneRankings } from './character-rankings.ts';
import { readKillCasts } from './kill-casts.ts';
import { readReportRankings } from './report-rankings.ts';
import { readGuild, readReport } from './reports.ts';
import { firstScope, inEncounter, inReport, type Scope } from './scope.ts';
import { readCharacterRankings, readFightRankings } from './world-rankings.ts';
import { listedShape, rateLimitShape, readServer } from './world.ts';

/** One kind of thing that an answer may hold, anywhere and under any alias. */
interface Part {
  recognizes: (key: string, node: Node) => boolean;
  read: (node: Node, scope: Scope) => StoreRows;
  /** Nothing of interest lies below it. */
  isLeaf: boolean;
}
type Node = Readonly<Record<string, unknown>>;

function leaf(recognizes: Part['recognizes'], read: Part['read']): Part {
  return { recognizes, read, isLeaf: true };
}

/** Looked at, not kept. */
function lookAt(schema: v.GenericSchema): Part['read'] {
  return (node) => {
    v.parse(schema, node);
    return {};
  };
}

const anything = v.looseObject({});
/** What tables of a report hold, by which one is known under any alias. */
const TABLE_KEYS = [
  'totalTime',
  'entries',
  'auras',
  'series',
  'composition',
  'damageDone',
  'healingDone',
  'deathEvents',
  'playerDetails',
];
const eventsShape = v.object({ data: v.nullish(v.array(anything)) });

function isBoard(node: Node): boolean {
  return Array.isArray(node['rankings']) && 'hasMorePages' in node;
}

/** Rows of groups count who was in them; rows of characters say what they played. */
function listsGroups(node: Node): boolean {
  const [first] = Array.isArray(node['rankings']) ? (node['rankings'] as unknown[]) : [];
  return isRecord(first) && !('class' in first) && ('tanks' in first || 'team' in first);
}

/** An error where rankings should be is one of the question, or of the source. */
function refuseError(read: Part['read']): Part['read'] {
  return (node, scope) => {
    if (typeof node['error'] === 'string') throw new Error(`the source says: ${node['error']}`);
    return read(node, scope);
  };
}

const parts: readonly Part[] = [
  leaf((key) => key === '__schema', lookAt(v.object({ types: v.array(anything) }))),
  leaf((key) => key === '__type', lookAt(anything)),
  leaf((key) => key === 'rateLimitData', lookAt(rateLimitShape)),
  leaf(
    (key, node) => key === 'fightRankings' || (isBoard(node) && listsGroups(node)),
    refuseError(readFightRankings),
  ),
  leaf(
    (key, node) => key === 'characterRankings' || isBoard(node),
    refuseError(readCharacterRankings),
  ),
  leaf(
    (key, node) =>
      key === 'encounterRankings' || (Array.isArray(node['ranks']) && 'metric' in node),
    readEncounterRankings,
  ),
  leaf(
    (key, node) =>
      key === 'zoneRankings' || (Array.isArray(node['rankings']) && 'allStars' in node),
    readZoneRankings,
  ),
  leaf((key, node) => key === 'rankings' && 'data' in node, refuseError(readReportRankings)),
  leaf((key) => key === 'killCasts', readKillCasts),
  leaf(
    (key, node) => key === 'events' || ('nextPageTimestamp' in node && 'data' in node),
    lookAt(eventsShape),
  ),
  leaf(
    (key, { data }) =>
      key === 'table' ||
      key === 'graph' ||
      key === 'playerDetails' ||
      (isRecord(data) && TABLE_KEYS.some((name) => name in data)),
    lookAt(anything),
  ),
  leaf((key) => key === 'masterData', lookAt(anything)),
  leaf((key) => key === 'progressRace' || key === 'detailedComposition', lookAt(anything)),
  {
    recognizes: (key, node) => key === 'report' || 'fights' in node || isReport(node),
    read: readReport,
    isLeaf: false,
  },
  { recognizes: (key) => key === 'guild', read: readGuild, isLeaf: false },
  { recognizes: (key, node) => isCharacter(key, node), read: () => ({}), isLeaf: false },
  {
    recognizes: (_, node) => 'normalizedName' in node || 'blizzardID' in node,
    read: readServer,
    isLeaf: false,
  },
  {
    recognizes: (key) =>
      [
        'zones',
        'zone',
        'expansions',
        'expansion',
        'encounter',
        'encounters',
        'regions',
        'region',
        'server',
      ].includes(key),
    read: lookAt(listedShape),
    isLeaf: false,
  },
];

function isReport(node: Node): boolean {
  return typeof node['code'] === 'string' && ('startTime' in node || 'title' in node);
}

function isCharacter(key: string, node: Node): boolean {
  return key === 'character' || 'classID' in node || 'canonicalID' in node;
}

function isEncounter(key: string, node: Node): boolean {
  return (
    key === 'encounter' ||
    'characterRankings' in node ||
    'fightRankings' in node ||
    Object.values(node).some((child) => isRecord(child) && isBoard(child))
  );
}

function scopeBelow(key: string, node: Node, scope: Scope): Scope {
  // A list of several reports' rankings names each report beside its rankings.
  if (typeof node['report'] === 'string') return inReport(scope, { code: node['report'] });
  if (key === 'report' || 'fights' in node || isReport(node)) return inReport(scope, node);
  if (isCharacter(key, node)) return inCharacter(scope, node);
  if (isEncounter(key, node)) return inEncounter(scope, node);
  return scope;
}

/** Where null says that there is nothing: no character of this name, a private report. */
const MAY_BE_NULL: ReadonlySet<string> = new Set([
  'report',
  'killCasts',
  'reports',
  'character',
  'guild',
  'encounter',
  'zone',
  'server',
  'fights',
  'encounterRankings',
  'zoneRankings',
  'progressRace',
  'detailedComposition',
]);

/** Where an empty list says so. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set([
  'data',
  'zones',
  'expansions',
  'regions',
  'encounters',
]);

/** What a question can begin with: an answer to one is an answer, also where its content is not read. */
const ROOTS = [
  'worldData',
  'gameData',
  'characterData',
  'guildData',
  'reportData',
  'progressRaceData',
  'rateLimitData',
  'userData',
  'reportComponentData',
];

function hasRoot(node: Node, { request }: AnswerContext): boolean {
  const alias = (name: string) =>
    new RegExp(`(?<![$\\w])${name}\\s*:\\s*(?:${ROOTS.join('|')})\\b`).test(request.query ?? '');
  return Object.keys(node).some(
    (name) => ROOTS.includes(name) || (/^\w+$/.test(name) && alias(name)),
  );
}

/**
 * Everything that an answer holds and we keep. All questions go to one address, so what an answer is about is seen from what
 * it holds, under whatever alias.
 *
 * @throws Error when nothing in it is known, ValiError when a known part has another shape.
 */
export function readParts(value: unknown, context: AnswerContext): StoreRows {
  const rows: StoreRows[] = [];
  let found = 0;
  const visit = (key: string, node: unknown, scope: Scope): void => {
    if (Array.isArray(node)) {
      for (const item of node) visit(key, item, scope);
      if (node.length === 0 && MAY_BE_EMPTY.has(key)) found += 1;
      return;
    }
    if (node === null && MAY_BE_NULL.has(key)) found += 1;
    if (!isRecord(node)) return;
    const below = scopeBelow(key, node, scope);
    const part = parts.find(({ recognizes }) => recognizes(key, node));
    if (part) {
      found += 1;
      rows.push(part.read(node, below));
      if (part.isLeaf) return;
    }
    for (const [name, child] of Object.entries(node)) visit(name, child, below);
  };
  if (!isRecord(value)) throw new Error('it is not an object');
  // Answers that were cut out of their envelope are read all the same.
  const whole = 'data' in value ? value['data'] : value;
  if (isRecord(whole) && hasRoot(whole, context)) found += 1;
  visit('', whole, firstScope(context));
  if (found === 0) throw new Error('it holds nothing that is known');
  return mergeRows(rows);
}
