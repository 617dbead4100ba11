import { getIcons } from '@iconify/utils';
import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#lib/time-units.ts';
import { installedCollection, type IconifyJSON } from './icon-collections.ts';
import { askPublicIcons } from './public-icons.ts';

const maxIcons = 100;
/** Characters of the list of names; Iconify's client sends at most 500 per request. */
const maxListLength = 4000;
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Specification, section 9: "Icon cache 50 entries, 168 hours." */
const cacheHours = 168;
const cacheEntries = 50;
/** A missing icon may be there tomorrow: browsers ask again after ten minutes. */
const missingMinutes = 10;

/** The answers that were used last; one that is used again keeps its age. @param clock in milliseconds. */
export function createIconCache(
  clock: { now: () => number } = { now: () => Date.now() },
): LRUCache<string, IconifyJSON> {
  return new LRUCache({
    max: cacheEntries,
    // It is too old when it is older than this.
    ttl: cacheHours * HOUR_MS - 1,
    ttlResolution: 0,
    perf: clock,
  });
}

/**
 * `GET /{collection}.json?icons=a,b` in Iconify's protocol: an IconifyJSON with the icons found and
 * `not_found` with the names of the others. 404 for an unknown collection, 400 for a bad question.
 *
 * @param iconApi public API asked for collections that are not installed here; `null` asks none.
 */
export function createIconEndpoint(iconApi: string | null): Hono {
  const answers = createIconCache();
  const app = new Hono();
  app.get('/:file', async (context) => {
    const collection = /^(.+)\.json$/.exec(context.req.param('file'))?.[1];
    if (!collection || !namePattern.test(collection))
      return refuse(context, 404, 'There is no such icon collection.');
    const list = context.req.query('icons') ?? '';
    const icons = [...new Set(list.split(',').filter(Boolean))].toSorted();
    if (icons.length === 0) return refuse(context, 400, 'Name the icons: ?icons=a,b');
    if (icons.length > maxIcons || list.length > maxListLength)
      return refuse(context, 400, `At most ${maxIcons} icons at once.`);
    if (!icons.every((name) => namePattern.test(name)))
      return refuse(context, 400, 'An icon name has lower-case letters, digits and single dashes.');

    const key = `${collection}:${icons.join(',')}`;
    try {
      const kept = answers.get(key);
      const answer = kept ?? (await findIcons(collection, icons, iconApi));
      if (!answer) return refuse(context, 404, 'There is no such icon collection.');
      const isWhole = (answer.not_found ?? []).length === 0;
      if (!kept && isWhole) answers.set(key, answer);
      const seconds = isWhole ? cacheHours * 3600 : missingMinutes * 60;
      return context.json(answer, 200, { 'Cache-Control': `public, max-age=${seconds}` });
    } catch (error) {
      // Specification, section 8: "Invalid icon configuration is logged as an error."
      console.error(`Icons: ${error instanceof Error ? error.message : String(error)}`);
      return refuse(context, 502, 'The icons cannot be read at the moment.');
    }
  });
  return app;
}

async function findIcons(
  collection: string,
  icons: string[],
  iconApi: string | null,
): Promise<IconifyJSON | null> {
  const installed = await installedCollection(collection);
  if (installed) return getOwnIcons(installed, icons);
  return iconApi === null ? null : askPublicIcons(iconApi, collection, icons);
}

/** What every object has (`constructor`) is no icon, though `getIcons` finds it. */
function getOwnIcons(collection: IconifyJSON, names: string[]): IconifyJSON | null {
  const isOwn = (name: string) =>
    Object.hasOwn(collection.icons, name) || Object.hasOwn(collection.aliases ?? {}, name);
  const answer = getIcons(collection, names.filter(isOwn), true);
  const missing = names.filter((name) => !isOwn(name));
  if (answer && missing.length > 0) answer.not_found = [...(answer.not_found ?? []), ...missing];
  return answer;
}

function refuse(context: Context, status: 400 | 404 | 502, message: string) {
  return context.json({ error: message }, status, { 'Cache-Control': 'no-store' });
}
