import { readPasted } from '#lib/pasted-character.ts';

/**
 * What was pasted, short enough for an address: a whole `/simc` string becomes `eu/realm/Name`. What cannot be read is kept,
 * so that the page can say so.
 */
export function shortenPasted(text: string): string {
  const pasted = readPasted(text);
  if (pasted?.kind !== 'character') return text.trim().slice(0, 200);
  const { name, realm, region } = pasted;
  if (realm === null) return region === null ? name : `${name} ${region.toUpperCase()}`;
  return region === null ? `${name}-${realm}` : `${region}/${realm}/${name}`;
}
