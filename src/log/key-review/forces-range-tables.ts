/** What finished keys prove about enemy forces that no table has, as rows and in words. */
import type { KillsByKind } from '#analysis/fight-events/forces-evidence.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { MOST_SHARE } from '#season/model/keys/forces-bounds.ts';
import type { ForcesBounds, KindBounds, ShareRange } from '#season/model/keys/forces-bounds.ts';
import { compareText } from '#lib/compare-text.ts';
import { distinctNames } from '#log/views/distinct-names.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { formatFinePercent } from '#season/views/format.ts';
import { pullTitle } from './format-key.ts';

const ABOUT_LEAST = 'Less would contradict one of the keys.';
const ABOUT_MOST = `More would contradict one of the keys, or be more than ${MOST_SHARE * 100}% for one enemy. None: not determined.`;

interface PullRange extends ShareRange {
  number: number;
  name: string;
  killed: number;
}

/** The forces of each pull lie between two values; none in between is more likely. */
export function pullRangeTable(
  { timeline }: KeyReview,
  bounds: ForcesBounds,
): TableData<PullRange> {
  return {
    columns: [
      { key: 'name', label: 'Pull', kind: 'text', value: ({ name }) => name },
      { key: 'killed', label: 'Killed', kind: 'count', value: ({ killed }) => killed },
      {
        key: 'least',
        label: 'At least',
        kind: 'share',
        about: ABOUT_LEAST,
        value: ({ least }) => least,
      },
      {
        key: 'most',
        label: 'At most',
        kind: 'share',
        about: ABOUT_MOST,
        // A whole key and more is no answer.
        value: ({ most }) => (most < 1 ? most : null),
      },
    ],
    ownSort: null,
    rows: timeline.pulls.map((pull) => {
      const kills = pull.enemies.flatMap(({ npcId, killed }): KillsByKind =>
        npcId === null || killed === 0 ? [] : [[npcId, killed]],
      );
      return {
        number: pull.number,
        name: pullTitle(pull),
        killed: kills.reduce((sum, [, killed]) => sum + killed, 0),
        ...bounds.of(kills),
      };
    }),
    rowKey: ({ number }) => String(number),
  };
}

interface NamedKind extends KindBounds {
  name: string;
}

/** What one enemy of each kind counts, known ones first. */
export function kindRangeTable(
  { timeline }: KeyReview,
  bounds: ForcesBounds,
): TableData<NamedKind> {
  const names = new Map(
    timeline.pulls.flatMap(({ enemies }) =>
      enemies.flatMap(({ npcId, name }) => (npcId === null ? [] : [[npcId, name] as const])),
    ),
  );
  const kinds = bounds.kinds.flatMap((kind) => {
    const name = names.get(kind.npcId);
    return name === undefined ? [] : [{ ...kind, name }];
  });
  const shown = distinctNames(kinds, ({ npcId }) => npcId);
  const widthOf = ({ least, most }: NamedKind): number => most - least;
  return {
    columns: [
      { key: 'name', label: 'Enemy', kind: 'text', value: ({ name }) => name },
      {
        key: 'least',
        label: 'Each at least',
        kind: 'share',
        about: ABOUT_LEAST,
        value: ({ least }) => least,
      },
      {
        key: 'most',
        label: 'Each at most',
        kind: 'share',
        about: ABOUT_MOST,
        value: ({ most }) => most,
      },
      {
        key: 'known',
        label: 'Determined',
        kind: 'text',
        about: 'To a quarter of a percent.',
        value: ({ isKnown }) => (isKnown ? 'yes' : 'no'),
      },
    ],
    ownSort: null,
    rows: kinds
      .map((kind, index) => ({ ...kind, name: shown[index]! }))
      .toSorted((a, b) => widthOf(a) - widthOf(b) || compareText(a.name, b.name)),
    rowKey: ({ npcId }) => String(npcId),
  };
}

/** How much the keys say, and how this one ended. */
export function rangeWords(bounds: ForcesBounds, ended: ShareRange): string {
  const { keys, keysWithTooFew, kinds } = bounds;
  const known = kinds.filter(({ isKnown }) => isKnown).length;
  const used =
    keys === 1 ? 'One finished key of it is open' : `${keys} finished keys of it are open`;
  const over =
    ended.most - ended.least <= 0.05
      ? `This key ended ${formatFinePercent(Math.max(0, ended.least - 1))} to ${formatFinePercent(Math.max(0, ended.most - 1))} over.`
      : 'How far over 100% this key ended is not determined.';
  const lack =
    keysWithTooFew > 0
      ? ''
      : keys === 1
        ? ' It ended with its last boss, so it proves no more than that its enemies were enough.'
        : ' Each ended with its last boss, so they prove no more than that their enemies were enough.';
  return `${used}: ${known} of ${kinds.length} kinds of enemies are determined.${lack} ${over}`;
}
