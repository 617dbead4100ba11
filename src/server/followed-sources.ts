import { openSources } from '#season/ingest/schedule/open-sources.ts';
import type { Configuration } from './configuration.ts';

/** The sources that the settings of this process let it ask: those without their keys are off, and have no age. */
export function followedSources({
  sources,
  roles,
}: Pick<Configuration, 'sources' | 'roles'>): string[] {
  if (sources === null || !roles.has('sources')) return [];
  return openSources(sources, process.env).on.map(({ name }) => name);
}
