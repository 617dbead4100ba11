/**
 * What of an address goes along to the other pages. That no player is named holds until the visitor says otherwise: a raid
 * shown to others must not name its people one click later.
 */
const NAMES = 'names';

/** The path of another page of ours, with or without parameters of its own, as it is gone to from an address. */
export function carriedTo(path: string, search: string): string {
  if (new URLSearchParams(search).get(NAMES) !== 'off') return path;
  const [place = '', own = ''] = path.split('?', 2);
  const params = new URLSearchParams(own);
  params.set(NAMES, 'off');
  return `${place}?${params.toString()}`;
}
