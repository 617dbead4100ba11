/** Pages that need no account, by the name of their picture. */
const FIXED: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['cooldowns', '/cooldowns'],
  ['cooldowns-pull', '/cooldowns?view=pull'],
  ['cooldowns-top', '/cooldowns?view=top'],
  ['title', '/current-title-holders'],
  ['title-past', '/current-title-holders?season=season-tww-3'],
  ['specializations', '/hps-dps'],
  ['your-log', '/hps-dps?view=log'],
  ['mplus-plan', '/mplus'],
  ['mplus-runs', '/mplus?view=runs'],
  ['mplus-meta', '/mplus?view=meta'],
  ['mplus-review', '/mplus?view=review'],
  ['raid', '/raid'],
  ['raid-guilds', '/raid?view=race'],
  ['roster', '/roster'],
  ['search', '/search?q=mage'],
  ['login', '/login'],
  ['credits', '/credits'],
  ['unknown', '/nowhere'],
  ['dungeon', '/dungeon/ruby-life-pools'],
  ['raid-boss', '/boss/loomithar'],
  ['specialization', '/specialization/mage/frost'],
];

/** The first link of a page to a thing of this kind; nothing where it links to none. */
export function firstLink(html: string, kind: string): string | undefined {
  return new RegExp(`href="(/${kind}/[^"?#]+)`).exec(html)?.[1];
}

/**
 * Every page with its path; those of one thing as the pages of the server link to them.
 *
 * @param names only these; all of them where none is named.
 */
export async function pagesOf(
  url: string,
  names?: readonly string[],
): Promise<Map<string, string>> {
  const ask = async (path: string) => (await fetch(url + path)).text();
  const [title, dungeon] = await Promise.all([
    ask('/current-title-holders'),
    ask('/dungeon/ruby-life-pools'),
  ]);
  const linked = [
    ['character', firstLink(title, 'character')],
    ['guild', firstLink(title, 'guild')],
    ['boss', firstLink(dungeon, 'boss')],
  ] as const;
  const all = [
    ...FIXED,
    ...linked.flatMap(([name, path]) => (path ? [[name, path] as const] : [])),
  ];
  return new Map(all.filter(([name]) => names === undefined || names.includes(name)));
}
