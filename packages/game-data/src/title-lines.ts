/** The five lines of a season that the source publishes, by the share of a region's rated characters above them. */
export const lineShares = { p999: 0.001, p990: 0.01, p900: 0.1, p750: 0.25, p600: 0.4 } as const;
export type LineName = keyof typeof lineShares;

/** The share of a line by its name; undefined for a line that the source does not publish. */
export function shareOfLine(name: string): number | undefined {
  return Object.hasOwn(lineShares, name) ? lineShares[name as LineName] : undefined;
}
