/**
 * The name of a character or a guild as the game tells two of them apart: case does not matter, every letter does.
 * "ÉLODIE" and "élodie" are one, "Elodie" is another; so are й and и. Every letter is folded by itself, so that the place of a
 * letter in a word changes nothing. `farseer_identity.name_key` does the same in SQL.
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Changes_When_Lowercased}/gu, (letter) => letter.toLowerCase());
}
