/**
 * The page of a guild at its source; null for an invented one.
 *
 * @param guild.id `eu/realm-slug/Name`
 */
export function guildLink({ id, source }: { id: string; source: string }): string | null {
  const [region, realmSlug, ...name] = id.split('/');
  if (!region || !realmSlug || name.length === 0 || source === 'sample') return null;
  const place = [region, realmSlug].map(encodeURIComponent).join('/');
  const full = name.join('/');
  const written = encodeURIComponent(full);
  if (source === 'battlenet')
    return `https://worldofwarcraft.blizzard.com/en-us/guild/${place}/${encodeURIComponent(full.toLocaleLowerCase('en').replaceAll(' ', '-'))}`;
  if (source === 'warcraftlogs') return `https://www.warcraftlogs.com/guild/${place}/${written}`;
  return `https://raider.io/guilds/${place}/${written}`;
}
