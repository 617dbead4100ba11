/** Where the pulls of a night stand on a strip. Pure; lengths in CSS px. */

export interface StripPull {
  key: string;
  bossKey: string;
  startMs: number;
  endMs: number;
}

export interface StripLayout {
  /** At least the width asked for: what does not fit is scrolled. */
  width: number;
  bars: { key: string; x: number; width: number }[];
  /** Between two pulls. `cut`: it was longer than is drawn. */
  breaks: { beforeKey: string; x: number; width: number; ms: number; cut: boolean }[];
  /** Pulls of one boss that follow each other. */
  runs: { bossKey: string; count: number; x: number; width: number }[];
}

export type StripScale = 'time' | 'even';

/** A break is drawn no longer than this; its real length is written into it. */
export const LONGEST_DRAWN_BREAK_MS = 12 * 60_000;
/** Wide enough to be distinguished and to be hit with a finger's help from the arrows. */
const NARROWEST_BAR = 14;
const NARROWEST_BREAK = 3;
/** A short night is not blown up to the whole width. */
const WIDEST_MINUTE = 26;
const EVEN_PITCH = { least: 26, most: 56, gap: 5 };

/** `pulls` in order of time. */
export function layoutStrip(
  pulls: readonly StripPull[],
  scale: StripScale,
  width: number,
): StripLayout {
  const breaks = pulls
    .slice(1)
    .map((pull, index) => Math.max(0, pull.startMs - (pulls[index]?.endMs ?? pull.startMs)));
  const widths =
    scale === 'even' ? evenWidths(pulls.length, width) : timeWidths(pulls, breaks, width);
  const layout: StripLayout = { width: 0, bars: [], breaks: [], runs: [] };
  let x = 0;
  for (const [index, pull] of pulls.entries()) {
    if (index > 0) {
      const gap = widths.breaks[index - 1] ?? 0;
      const ms = breaks[index - 1] ?? 0;
      layout.breaks.push({
        beforeKey: pull.key,
        x,
        width: gap,
        ms,
        cut: scale === 'time' && ms > LONGEST_DRAWN_BREAK_MS,
      });
      x += gap;
    }
    const barWidth = widths.bars[index] ?? NARROWEST_BAR;
    layout.bars.push({ key: pull.key, x, width: barWidth });
    const run = layout.runs.at(-1);
    if (run?.bossKey === pull.bossKey) {
      run.count += 1;
      run.width = x + barWidth - run.x;
    } else {
      layout.runs.push({ bossKey: pull.bossKey, count: 1, x, width: barWidth });
    }
    x += barWidth;
  }
  layout.width = Math.max(width, x);
  return layout;
}

interface Widths {
  bars: number[];
  breaks: number[];
}

function evenWidths(count: number, width: number): Widths {
  const pitch = Math.min(
    EVEN_PITCH.most,
    Math.max(EVEN_PITCH.least, count > 0 ? width / count : EVEN_PITCH.most),
  );
  return {
    bars: Array<number>(count).fill(pitch - EVEN_PITCH.gap),
    breaks: Array<number>(Math.max(0, count - 1)).fill(EVEN_PITCH.gap),
  };
}

/** To scale, except that nothing is narrower than can be seen: what that costs is taken from the others. */
function timeWidths(pulls: readonly StripPull[], breaks: readonly number[], width: number): Widths {
  const lengths = [
    ...pulls.map(({ startMs, endMs }) => ({ ms: endMs - startMs, least: NARROWEST_BAR })),
    ...breaks.map((ms) => ({ ms: Math.min(ms, LONGEST_DRAWN_BREAK_MS), least: NARROWEST_BREAK })),
  ];
  const pinned = new Set<number>();
  let perMs = 0;
  // Each round pins what would be too narrow; it ends when none is, at the latest when all are.
  for (let round = 0; round <= lengths.length; round += 1) {
    let room = width;
    let ms = 0;
    for (const [index, part] of lengths.entries()) {
      if (pinned.has(index)) room -= part.least;
      else ms += part.ms;
    }
    perMs = ms > 0 ? Math.min(Math.max(0, room) / ms, WIDEST_MINUTE / 60_000) : 0;
    const before = pinned.size;
    for (const [index, part] of lengths.entries())
      if (part.ms * perMs < part.least) pinned.add(index);
    if (pinned.size === before) break;
  }
  const all = lengths.map((part, index) => (pinned.has(index) ? part.least : part.ms * perMs));
  return { bars: all.slice(0, pulls.length), breaks: all.slice(pulls.length) };
}
