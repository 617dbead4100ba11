import type { Random } from '#lib/random.ts';

// Syllables of our own; a likeness to a real person would be a coincidence.
const OPENINGS = [
  'Bra',
  'Thu',
  'Ke',
  'Olv',
  'Mir',
  'Dza',
  'Qui',
  'Fel',
  'Gor',
  'Syn',
  'Ula',
  'Vex',
];
const MIDDLES = ['lim', 'ra', 'no', 'qui', 'ster', 'bo', 'vann', 'dri', 'ke', 'lo'];
const ENDINGS = ['wick', 'thar', 'ella', 'mond', 'zik', 'oth', 'wyn', 'gub', 'ash', 'ora'];
const ACCENTED = ['Brâlimwick', 'Thùraella', 'Këvannoth', 'Ólvdrimond', 'Мирдоваш', 'Фелькенор'];
const REALMS = ['Testhollow', 'Palewatch', 'Saltmere', "Mor'invent", 'DryBasin', 'Öderwald'];

/** Names of no real player, each once, as a log writes them: `Name-Realm` and, with a region, `Name-Realm-EU`. */
export function inventNames(
  random: Random,
  count: number,
  region: string | null,
): { name: string; realm: number }[] {
  const taken = new Set<string>();
  const names: { name: string; realm: number }[] = [];
  while (names.length < count) {
    const accented = names.length % 7 === 4 ? ACCENTED[(names.length - 4) / 7] : undefined;
    const name = accented ?? random.pick(OPENINGS) + random.pick(MIDDLES) + random.pick(ENDINGS);
    if (taken.has(name)) continue;
    taken.add(name);
    const realm = random.int(REALMS.length);
    const suffix = region === null ? '' : `-${region}`;
    names.push({ name: `${name}-${REALMS[realm]}${suffix}`, realm });
  }
  return names;
}

/** A player who is known elsewhere, by the name that a log of this version writes, with the number of the realm. */
export function nameKnown(
  { name, realm }: { name: string; realm: string },
  version: 20 | 22,
): { name: string; realm: number } {
  const suffix = version === 22 ? '-EU' : '';
  return { name: `${name}-${realm}${suffix}`, realm: REALMS.indexOf(realm) };
}
