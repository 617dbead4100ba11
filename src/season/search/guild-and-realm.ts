/** A guild and where it is, as it may have been written. */
export interface GuildAndRealm {
  name: string;
  /** In any spelling. */
  realm: string;
  region: string | null;
}

/**
 * The ways to read `Guild Name-Realm`, `<Guild Name>-Realm` and `Guild Name-Realm-EU`: names of guilds hold blanks and some names
 * of realms hold hyphens, so every hyphen may be the one between them. The shortest name comes last.
 */
export function splitAtHyphens(text: string): GuildAndRealm[] {
  const whole = text.trim();
  const ending = /[\s-](us|eu|kr|tw|cn)$/iu.exec(whole);
  const region = ending?.[1]?.toLowerCase() ?? null;
  const rest = whole.slice(0, ending?.index).trimEnd();
  const parts = rest.split('-');
  return parts
    .slice(1)
    .map((_, index) => ({
      name: parts
        .slice(0, index + 1)
        .join('-')
        .replaceAll(/^\s*<|>\s*$/gu, '')
        .trim(),
      realm: parts
        .slice(index + 1)
        .join('-')
        .trim(),
      region,
    }))
    .filter(({ name, realm }) => name !== '' && realm !== '')
    .toReversed()
    .slice(0, 4);
}
