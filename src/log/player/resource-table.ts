/** A player's resources over a fight, and what abilities brought of them, as tables. */
import type { ResourceCurve, ResourceGain } from '#analysis/fight-events/player-resources.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';

export interface ResourceMoment {
  atMs: number;
  /** By the place of the curve: part of the maximum at the last cast or gain up to then; null before the first. */
  shares: (number | null)[];
}

/** Rows at most. */
const MOST_MOMENTS = 30;
const STEPS_MS = [5000, 10_000, 30_000, 60_000];

/** The curves at even moments of a fight. */
export function resourceMoments(
  curves: readonly ResourceCurve[],
  lengthMs: number,
): ResourceMoment[] {
  const stepMs =
    STEPS_MS.find((step) => lengthMs / step <= MOST_MOMENTS) ?? Math.ceil(lengthMs / MOST_MOMENTS);
  return Array.from({ length: Math.floor(lengthMs / stepMs) }, (_, index): ResourceMoment => {
    const atMs = (index + 1) * stepMs;
    return {
      atMs,
      shares: curves.map(
        ({ timeMs, share }) => share[timeMs.findLastIndex((ms) => ms <= atMs)] ?? null,
      ),
    };
  });
}

/** A row a moment, a column a resource. */
export function momentTable(
  curves: readonly ResourceCurve[],
  lengthMs: number,
): TableData<ResourceMoment> {
  return {
    columns: [
      { key: 'at', label: 'At', kind: 'clock', value: ({ atMs }) => atMs },
      ...curves.map(({ powerType, name }, place): TableColumn<ResourceMoment> => ({
        key: `r${powerType}`,
        label: name,
        kind: 'share',
        about:
          'Part of the maximum at the last cast or gain before. Between them the log does not say.',
        value: ({ shares }) => shares[place] ?? null,
      })),
    ],
    ownSort: null,
    rows: resourceMoments(curves, lengthMs),
    rowKey: ({ atMs }) => String(atMs),
  };
}

/** A row an ability and resource, most wasted first. */
export function gainTable(gains: readonly ResourceGain[]): TableData<ResourceGain> {
  return {
    columns: [
      { key: 'ability', label: 'Ability', kind: 'text', value: ({ ability }) => ability },
      { key: 'resource', label: 'Resource', kind: 'text', value: ({ resource }) => resource },
      {
        key: 'came',
        label: 'Gained',
        kind: 'amount',
        about:
          'What the ability brought, without what was wasted. What comes back by itself has no line in the log.',
        value: ({ came }) => came,
      },
      {
        key: 'wasted',
        label: 'Wasted',
        kind: 'amount',
        about: 'What more it would have brought if the resource had not been full.',
        value: ({ wasted }) => wasted,
      },
      {
        key: 'share',
        label: 'Share wasted',
        kind: 'share',
        phone: 'second',
        about: 'Wasted, of gained and wasted together.',
        value: ({ came, wasted }) => (came + wasted > 0 ? wasted / (came + wasted) : null),
      },
      {
        key: 'times',
        label: 'Times',
        kind: 'count',
        phone: 'second',
        value: ({ times }) => times,
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(' '),
      },
    ],
    ownSort: { column: 'wasted', descending: true },
    rows: gains,
    rowKey: ({ powerType, ability }) => `${powerType} ${ability}`,
  };
}

/** A curve as a path over `0..width` and `0..height`, full at the top; it keeps its value until the next cast or gain. */
export function curvePath(
  { timeMs, share }: Pick<ResourceCurve, 'timeMs' | 'share'>,
  lengthMs: number,
  width: number,
  height: number,
): string {
  const x = (ms: number): number => Math.round((ms / Math.max(1, lengthMs)) * width * 10) / 10;
  const y = (part: number): number => Math.round((1 - Math.min(1, part)) * height * 10) / 10;
  return timeMs
    .map((ms, at) => (at === 0 ? `M${x(ms)} ${y(share[0]!)}` : `H${x(ms)}V${y(share[at]!)}`))
    .join('');
}
