import type { Random } from '#lib/random.ts';

// Syllables of our own; whoever recognises a person in what comes out has met a coincidence.
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

/** Names nobody bears, each once, as a log writes them: `Name-Realm` and, with a region, `Name-Realm-EU`. */
export function inventNames(
  random: Random,
  count: number,
  region: string | null,
): { name: string; realm: number }[] {
  const taken = new Set<string>();
  const names: { name: string; realm: number }[] = [];
  while (names.length < count) {
    const first =
      names.length % 7 === 4
        ? random.pick(ACCENTED)
        : random.pick(OPENINGS) + random.pick(MIDDLES) + random.pick(ENDINGS);
    // A night of many needs more than the accented ones there are.
    const short = taken.has(first) ? first + random.pick(MIDDLES) : first;
    if (taken.has(short)) continue;
    taken.add(short);
    const realm = random.int(REALMS.length);
    const suffix = region === null ? '' : `-${region}`;
    names.push({ name: `${short}-${REALMS[realm]}${suffix}`, realm });
  }
  return names;
}
