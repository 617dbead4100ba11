import type { Random } from '#lib/random.ts';

// Syllables of our own; a likeness to a real person would be a coincidence.
const OPENINGS =
  'Ab Bel Cor Dra Ev Fal Gri Hol Ith Jor Kas Lum Mor Nev Or Pel Quar Rin Sal Tor Ul Var Wes Xan Yor Zel Brin Dus Thal Vex'.split(
    ' ',
  );
const MIDDLES =
  'a an ar be da do el en er fi ga hi il in ka la li mo na ne or pa ra ri sa ta ti u ve wi'.split(
    ' ',
  );
const ENDINGS =
  'bar ben cle dan dor dra fax gar gus hin kel las lin mar mir nak nis pin ric rok sha sil tas thos tik vane vis wen yra zor'.split(
    ' ',
  );
const GUILD_FIRST =
  'Quiet Copper Second Lantern Borrowed Salted Patient Painted Hollow Tuesday Crooked Gentle Rusted Velvet Nameless Distant'.split(
    ' ',
  );
const GUILD_SECOND =
  'Anvil Harbour Lemon Parade Orchard Compass Kettle Thistle Ledger Meadow Engine Choir Beacon Quarry Ferry Almanac'.split(
    ' ',
  );
const GUILD_THIRD = ' Society| Club| Union| Company| Circle||||'.split('|');
const REALMS =
  'Testhollow Palewatch Saltmere Drybasin Oderwald Greyferry Longquay Mistcombe Highlathe Coldharrow'.split(
    ' ',
  );

/**
 * A name of no real player: letters only, as the game wants it.
 *
 * @param isLong takes one syllable more: of short names there are some thirty thousand, of these a million.
 */
export function inventCharacterName(random: Random, isLong = false): string {
  const middle = isLong || random.chance(0.7) ? random.pick(MIDDLES) : '';
  const second = isLong ? random.pick(MIDDLES) : '';
  return random.pick(OPENINGS) + middle + second + random.pick(ENDINGS);
}

/** A guild that does not exist. */
export function inventGuildName(random: Random): string {
  return `${random.pick(GUILD_FIRST)} ${random.pick(GUILD_SECOND)}${random.pick(GUILD_THIRD)}`;
}

/** Realms for regions whose real ones no pack knows. */
export function inventedRealmNames(): readonly string[] {
  return REALMS;
}
