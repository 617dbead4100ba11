/**
 * A name as it is searched: without case and without marks on letters, so that "Sjøbrand" is found by itself and
 * "Élodie" by "elodie". Letters of every script stay.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
    .normalize('NFC');
}

/**
 * A realm as it is resolved: slug, title, local name and the form in logs and addons become the same text, because
 * spaces, hyphens and apostrophes fall away ("Area 52", "area-52", "Area52"; "Mal'Ganis", "malganis").
 */
export function realmKey(text: string): string {
  return searchKey(text).replaceAll(/[\s\-'’`()]/gu, '');
}
