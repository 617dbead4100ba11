/** What only this tab holds and a reload would lose, such as an open combat log. */

const holders = new Set<() => boolean>();

/** @param holds whether there is something now. Asked before the page would be loaded anew. */
export function registerOpenWork(holds: () => boolean): void {
  holders.add(holds);
}

/** True while a reload would lose something. */
export function hasOpenWork(): boolean {
  return [...holders].some((holds) => holds());
}
