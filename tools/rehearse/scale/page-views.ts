import type { Queryable } from '#store/database.ts';
import { createRandom } from '#lib/random.ts';
import { characterAddress, guildAddress } from '#season/views/links/links.ts';
import { REGION } from './fill-region.ts';

/** The addresses of a page, one for each view. */
export type PageViews = Record<string, readonly string[]>;

/**
 * Addresses of every page that reads the season, so many of each: of other characters, guilds, dungeons, filters and search texts
 * each time.
 */
export async function pageViews(
  database: Queryable,
  seasonId: number,
  views: number,
): Promise<PageViews> {
  const random = createRandom(5);
  const people = await database.query<{ name: string; realm: string; guild: string | null }>(
    `select c.name, r.slug as realm, g.name as guild
     from public.characters c join public.realms r on r.region = c.region and r.id = c.realm_id
     join public.ratings s on s.character_id = c.id and s.season_id = $2 and s.region = c.region
     left join public.guilds g on g.id = c.guild_id and g.realm_id = c.realm_id
     where c.region = $1 and not c.hidden and not c.anonymous and c.id % 97 = 5 limit 5000`,
    [REGION, seasonId],
  );
  const dungeons = await database.query<{ id: number; slug: string }>(
    `select d.id, d.slug from public.dungeons d join public.season_dungeons s on s.dungeon_id = d.id where s.season_id = $1`,
    [seasonId],
  );
  const inGuilds = people.filter(({ guild }) => guild !== null);
  const times = (address: () => string) => Array.from({ length: views }, address);
  const region = `region=${REGION}`;
  const person = () => random.pick(people);
  return {
    '/': times(() => `/?${region}`),
    '/current-title-holders': times(() => `/current-title-holders?${region}`),
    '/current-title-holders, a rating': times(
      () => `/current-title-holders?${region}&me=${2500 + random.int(800)}`,
    ),
    '/mplus': times(() => `/mplus?${region}&goal=${2600 + random.int(400)}`),
    '/mplus, runs': times(() => `/mplus?view=runs&${region}`),
    '/mplus, runs of a dungeon': times(
      () => `/mplus?view=runs&${region}&dungeon=${random.pick(dungeons).id}`,
    ),
    '/mplus, runs of a realm': times(() => `/mplus?view=runs&${region}&realm=${person().realm}`),
    '/mplus, meta': times(() => `/mplus?view=meta&${region}`),
    '/character': times(() => {
      const { realm, name } = person();
      return characterAddress({ region: REGION, realmSlug: realm, name }) ?? '/';
    }),
    '/guild': times(() => {
      const { realm, guild } = random.pick(inGuilds);
      return guildAddress({ region: REGION, realmSlug: realm, name: guild }) ?? '/';
    }),
    '/dungeon': times(() => `/dungeon/${random.pick(dungeons).slug}?${region}`),
    '/specialization': times(
      () =>
        `/specialization/${random.pick(['mage/fire', 'paladin/holy', 'druid/guardian'])}?${region}`,
    ),
    '/search': times(() => `/search?q=${encodeURIComponent(person().name.slice(0, 4))}`),
    '/search, one letter wrong': times(
      () => `/search?q=${encodeURIComponent(`${person().name.slice(0, 5)}x`)}`,
    ),
    '/hps-dps': times(() => `/hps-dps?${region}`),
    '/raid': times(() => `/raid?view=race&${region}`),
    '/api/v1/cutoffs': times(() => `/api/v1/cutoffs?${region}`),
  };
}
