import type { Moves } from './places.ts';

/** One step of a rearrangement. */
export interface MoveTable {
  title: string;
  moves: Moves;
  /** Files that may go on naming an old path, because they mean another one. */
  keep?: readonly string[];
  /** Commands that write files anew from what has moved. */
  then: readonly string[];
}

/** The text of `docs/moves.md`. */
export function movesDocument(tables: readonly MoveTable[]): string {
  const parts = tables.map(({ title, moves }) => {
    const rows = Object.entries(moves).map(([from, to]) => `| \`${from}\` | \`${to}\` |`);
    return `## ${title}\n\n| old | new |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Where files went\nOld path → new path, step by step. The longest old path that fits counts. \`move-files.ts\` writes this page from its tables.\n\n${parts.join('\n')}`;
}
