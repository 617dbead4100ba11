import type { CastRow } from './catalog-queries.ts';
import { typeOids, type Representation } from './catalog.ts';

/** What a column has whose type is shown and read as PostgreSQL does it. */
export const plainRepresentation: Representation = { toJson: null, fromJson: null, fromText: null };

/** By the object identifier of a domain: how its values are shown and read. */
export function readRepresentations(casts: readonly CastRow[]): Map<number, Representation> {
  const found = new Map<number, Representation>();
  const note = (domain: number, part: Partial<Representation>) =>
    found.set(domain, { ...(found.get(domain) ?? plainRepresentation), ...part });
  for (const { source, target, call } of casts) {
    if (target === typeOids.json) note(source, { toJson: call });
    else if (source === typeOids.json) note(target, { fromJson: call });
    else note(target, { fromText: call });
  }
  return found;
}
