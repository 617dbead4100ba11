import type { ListedThings } from '#store/queries/listed-things.ts';
import { classById } from '#game/classes.ts';
import { bossesBySlug, dungeonsBySlug } from '#game/packs/by-slug.ts';
import { specializations } from '#game/specializations.ts';
import { nearSpellings } from '#lib/near-spellings.ts';
import { searchKey } from '#lib/search-key.ts';
import type { SearchHit } from '#kit/browser/search-hits.ts';
import { bossAddress, dungeonAddress, specializationAddress } from '#season/views/links/links.ts';
import { PAGE_LIST } from '#kit/shell/pages.ts';

interface Entry {
  hit: SearchHit;
  /** Folded spellings: the whole name, each of its words, short codes. */
  keys: ReadonlySet<string>;
}

const EACH = 4;

/** Words that stand in many names and find none. */
const COMMON = new Set(['the', 'of', 'and']);

function entry(
  hit: Pick<SearchHit, 'kind' | 'name' | 'place'> &
    Partial<Omit<SearchHit, 'href'>> & { href: string | null },
  others: readonly string[] = [],
): Entry[] {
  if (hit.href === null) return [];
  const full = searchKey(hit.name);
  const words = full.split(/[\s\-:,'’+]+/).filter((word) => word !== '' && !COMMON.has(word));
  const plain = full.replaceAll(/['’:,]/g, '');
  return [
    {
      hit: {
        detail: null,
        classId: null,
        specId: null,
        dungeon: null,
        isSample: false,
        ...hit,
        href: hit.href,
      },
      keys: new Set([full, plain, ...words, ...others.map(searchKey)]),
    },
  ];
}

function listedEntries({ dungeons, bosses }: ListedThings): Entry[] {
  return [
    ...dungeons.flatMap(({ id, slug, name, shortName, season }) =>
      entry(
        {
          kind: 'dungeon',
          name,
          place: season,
          href: dungeonAddress(slug),
          dungeon: { id, code: shortName },
        },
        [shortName],
      ),
    ),
    ...bosses.flatMap(({ slug, name, raid }) =>
      entry({ kind: 'boss', name, place: raid, href: bossAddress(slug) }),
    ),
  ];
}

let known: Entry[] | undefined;

/** Dungeons, bosses and specializations of the packs, and the pages, each in its order of importance. */
function gameIndex(): Entry[] {
  known ??= [
    ...[...dungeonsBySlug].flatMap(([slug, { dungeon, seasons }]) =>
      entry(
        {
          kind: 'dungeon',
          name: dungeon.name,
          place: seasons[0]?.name ?? '',
          href: dungeonAddress(slug),
          dungeon: { id: dungeon.challengeModeId, code: dungeon.shortName },
        },
        [dungeon.shortName],
      ),
    ),
    ...[...bossesBySlug].toReversed().flatMap(([slug, place]) =>
      entry({
        kind: 'boss',
        name: place.encounter.name,
        place: place.kind === 'raid' ? place.raid.name : place.dungeon.name,
        href: bossAddress(slug),
      }),
    ),
    ...specializations.flatMap((one) => {
      const own = classById(one.classId)?.name ?? '';
      return entry(
        {
          kind: 'specialization',
          name: `${one.name} ${own}`,
          place: one.role === 'damage' ? 'Damage' : one.role === 'tank' ? 'Tank' : 'Healer',
          href: specializationAddress(one.id),
          classId: one.classId,
          specId: one.id,
        },
        [own],
      );
    }),
    ...PAGE_LIST.flatMap((page) =>
      entry({ kind: 'page', name: page.name, place: page.title, href: page.path }, [page.title]),
    ),
    ...entry({ kind: 'page', name: 'Account', place: 'Your account', href: '/account' }),
    ...entry({
      kind: 'page',
      name: 'Credits',
      place: 'Licenses and data sources',
      href: '/credits',
    }),
  ];
  return known;
}

/**
 * Dungeons, bosses, specializations and pages of which a word begins like this, at most four of each kind, whole words first.
 *
 * @param isMisspelled whole words and names that are one mistake away instead.
 * @param listed what sources list and packs do not have.
 */
export function findInGame(
  text: string,
  isMisspelled = false,
  listed: ListedThings | null = null,
): SearchHit[] {
  const key = searchKey(text.trim());
  if (key.length < 2) return [];
  const near = new Set(isMisspelled ? nearSpellings(key) : []);
  const rank = ({ keys }: Entry): number => {
    if (isMisspelled) return [...keys].some((one) => near.has(one)) ? 1 : 0;
    if (keys.has(key)) return 2;
    return [...keys].some((one) => one.startsWith(key)) ? 1 : 0;
  };
  const ranked = [...gameIndex(), ...(listed ? listedEntries(listed) : [])]
    .map((one) => ({ hit: one.hit, rank: rank(one) }))
    .filter((one) => one.rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  return [...Map.groupBy(ranked, ({ hit }) => hit.kind).values()].flatMap((group) =>
    group.slice(0, EACH).map(({ hit }) => hit),
  );
}
