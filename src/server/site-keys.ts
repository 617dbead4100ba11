import { readHostKeys, type GivenKeys, type HostKeys } from 'supabase-host';

/**
 * The keys of this installation (`readHostKeys`), issued by `farseer`.
 *
 * @throws HostError `configuration` when what was given or stored is of no use.
 */
export function readSiteKeys(dataFolder: string, given: GivenKeys = {}): Promise<HostKeys> {
  return readHostKeys(dataFolder, { ...given, issuer: 'farseer' });
}
