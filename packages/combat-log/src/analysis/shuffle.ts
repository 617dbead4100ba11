/** Whether an arena match is a round of a solo shuffle, by its name: `Rated Solo Shuffle`, `Brawl Solo Shuffle`. The client writes it in English everywhere. */
export function isShuffle(name: string): boolean {
  return name.endsWith(' Solo Shuffle');
}
