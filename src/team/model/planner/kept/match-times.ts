/** Which planned moment belongs to which cast, both in order of time. */

export interface Match {
  planned: number;
  /** Index of the cast; null when none is near enough. */
  cast: number | null;
}

/**
 * Pairs planned moments with casts of the same cooldown so that as many as possible are paired, with the least time between
 * them; pairs never cross, and none is further apart than `farthestMs`. Both lists ascend.
 */
export function matchTimes(
  plannedMs: readonly number[],
  castMs: readonly number[],
  farthestMs: number,
): Match[] {
  // A pair is worth more than any distance it may have.
  const worth = (planned: number, cast: number): number => {
    const apart = Math.abs(plannedMs[planned]! - castMs[cast]!);
    return apart > farthestMs ? 0 : 2 * farthestMs - apart;
  };
  const best = Array.from({ length: plannedMs.length + 1 }, () =>
    Array.from({ length: castMs.length + 1 }, () => 0),
  );
  for (let planned = plannedMs.length - 1; planned >= 0; planned--)
    for (let cast = castMs.length - 1; cast >= 0; cast--) {
      const pair = worth(planned, cast);
      best[planned]![cast] = Math.max(
        best[planned + 1]![cast]!,
        best[planned]![cast + 1]!,
        pair > 0 ? pair + best[planned + 1]![cast + 1]! : 0,
      );
    }
  const matches: Match[] = [];
  let cast = 0;
  for (let planned = 0; planned < plannedMs.length; planned++) {
    while (cast < castMs.length && best[planned]![cast] === best[planned]![cast + 1]!) cast++;
    const pair = cast < castMs.length ? worth(planned, cast) : 0;
    const takes = pair > 0 && best[planned]![cast] === pair + best[planned + 1]![cast + 1]!;
    matches.push({ planned, cast: takes ? cast : null });
    if (takes) cast++;
  }
  return matches;
}
