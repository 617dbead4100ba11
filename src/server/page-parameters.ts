import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';

/** Where a provider or a mail sends its visitor back to the site's root, it says so in one of these. */
const returning = ['code', 'token', 'token_hash', 'error', 'error_code'];

/** What every page carries along: no names, the order and the page of tables, a table that is open. */
const common = 'names sort rows table';

/** The text that one table of a page is narrowed to: `find-members`. */
const findInTable = /^find-[a-z-]{1,20}$/;

/**
 * The parameters that each shared page reads, on the server or while it is drawn. A shared page is kept once for what it
 * reads, and any other parameter is left out before it is drawn: a made-up one costs nothing. The server redirects a request for a
 * document to the address without it. A page that is not listed is drawn anew for every question, as one must be that sends its visitor
 * elsewhere with the question: a guarded page does. `tools/scripts/page-parameters.test.ts` compares the list with what the pages read.
 */
const pageParameters: Readonly<Record<string, string>> = {
  '/': 'region feed q',
  '/mplus':
    'view region season c level goal dungeon week spec realm connected after low high' +
    ' d0 d1 d2 d3 d4 l0 l1 l2 l3 l4 key tab pull metric from to compare kind result q',
  '/current-title-holders': 'region season bracket near class spec realm name me span',
  '/hps-dps':
    'view fight player compare metric target from to match kind result q events etype esource etarget espell eleast auras akind' +
    ' by boss difficulty region week ilvl kill window p kills show tuned since record spec mine realm guild',
  '/hps-dps/listed': 'boss difficulty by seconds',
  '/raid':
    'night boss pull beside tab death scale team kind result q view difficulty region realm lang',
  '/raid/chance': 'boss difficulty sample',
  '/cooldowns':
    'fight compare align show also role player part mark by tab wide kind result q view as boss difficulty region kill since spec mine',
  '/cooldowns/timeline': 'boss difficulty',
  '/embed/cutoff': 'region look theme',
  '/api/v1/cutoffs': 'region',
  '/api/v1/forecasts': 'region',
  '/api/v1/affixes': 'region',
  '/api/v1/resets': 'region',
  '/api/v1/throughput': 'by boss difficulty region week ilvl kill window p kills',
  '/api/v1/progress': 'difficulty region realm lang',
  '/api/v1/openapi.json': '',
  '/roster': 'sample',
  '/credits': '',
  '/search': 'q',
  '/search/answer': 'q',
};

/** Pages of one thing each: what follows in the path names it, and only the region is asked besides; of a boss the difficulty too. */
const pagesOfOneThing = /^\/(?:character|guild|dungeon|boss|specialization)\/./;

/** What the router asks for when it wants a page's data: which routes of it. */
const router = '_routes index';

/** The page that a path or the path of its data leads to, in lower case: routes ignore case. */
export function pageOf(path: string): string {
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length).replace(/\/_(?:root)?$/, '/') : path;
  return (page.length > 1 ? withoutTrailingSlashes(page) : page).toLowerCase();
}

/** @returns the parameters of the page or of its data; null where the question must stay as it is. */
export function knownParameters(path: string, search = ''): readonly string[] | null {
  const name = pageOf(path);
  const own = pagesOfOneThing.test(name)
    ? name.startsWith('/boss/')
      ? 'region difficulty'
      : 'region'
    : Object.hasOwn(pageParameters, name)
      ? pageParameters[name]
      : undefined;
  if (own === undefined) return null;
  const asked = new URLSearchParams(search);
  if (name === '/' && returning.some((parameter) => asked.has(parameter))) return null;
  return `${own} ${common}${path.endsWith('.data') ? ` ${router}` : ''}`.trim().split(' ');
}

/** Whether a page reads this parameter. */
const isKnown = (known: readonly string[], name: string): boolean =>
  known.includes(name) || findInTable.test(name);

/** @returns the path and the question without parameters that the page does not read; null where there are none. */
export function withoutOthers(url: URL, known: readonly string[]): string | null {
  const all = [...url.searchParams];
  const kept = all.filter(([name]) => isKnown(known, name));
  if (kept.length === all.length) return null;
  const search = new URLSearchParams(kept).toString();
  return search === '' ? url.pathname : `${url.pathname}?${search}`;
}

/** The same request with these parameters only, in the order of their names. */
export function withParameters(request: Request, known: readonly string[]): Request {
  const url = new URL(request.url);
  if (url.search === '') return request;
  const kept = [...url.searchParams].filter(([name]) => isKnown(known, name));
  const search = new URLSearchParams(kept);
  search.sort();
  url.search = search.toString();
  return url.href === request.url ? request : new Request(url, request);
}
