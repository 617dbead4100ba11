import { openSources } from '#season/ingest/schedule/open-sources.ts';
import { GUILD_SOURCE } from '#season/ingest/schedule/guild-lookups.ts';
import type { Configuration } from './configuration.ts';

/** The sources that the settings of this process let it ask: those without their keys are off, and have no age. */
export function followedSources({
  sources,
  roles,
}: Pick<Configuration, 'sources' | 'roles'>): string[] {
  if (sources === null || !roles.has('sources')) return [];
  return openSources(sources, process.env).on.map(({ name }) => name);
}

/** Whether pages offer to ask for the ranks of a guild. A process that asks no source itself cannot see whether another has the keys. */
export function offersGuildRanks(configuration: Pick<Configuration, 'sources' | 'roles'>): boolean {
  const { sources, roles } = configuration;
  if (roles.has('sources')) return followedSources(configuration).includes(GUILD_SOURCE);
  return sources?.names.includes(GUILD_SOURCE) === true;
}
