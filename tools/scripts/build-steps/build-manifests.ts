import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerenderedPaths, routeRules, toMatcher } from '#server/route-rules.ts';

/**
 * Writes `builds/latest.json` (which build is the newest) and `builds/meta/{id}.json` (its route
 * rules). Specification, section 7, "Builds".
 */
export function writeBuildManifests(
  clientFolder: string,
  stamp: { id: string; timestamp: number },
): void {
  const folder = join(clientFolder, 'builds');
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, 'latest.json'), JSON.stringify(stamp));
  writeFileSync(
    join(folder, 'meta', `${stamp.id}.json`),
    JSON.stringify({
      ...stamp,
      matcher: toMatcher(routeRules),
      prerendered: prerenderedPaths(routeRules),
    }),
  );
}
