/** The tables of a key review as data: what is drawn, sorted and exported is one and the same thing. */
import type { ReactNode } from 'react';
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { Fight } from '#analysis/fight.ts';
import type {
  KeyDeath,
  KeyInterruptedSpell,
  KeyReview,
} from '#analysis/fight-events/key-review.ts';
import type { KeyTimeBudget } from '#analysis/fight-events/key-time-budget.ts';
import type { KeySegment } from '#analysis/fight-events/key-timeline.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { PART_TEXTS, SEGMENT_NAMES, enemiesText, pullTitle } from './format-key.ts';
import { playerColumns } from './player-columns.ts';
import { byTime } from './pull-tables.ts';

interface BudgetRow {
  id: string;
  label: string;
  ms: number;
  /** Of the key's own time, 0 to 1. */
  share: number | null;
  n: number | null;
}

/** The parts of the time in their order, and the sum. */
export function budgetTable({ parts, totalMs }: KeyTimeBudget): TableData<BudgetRow> {
  const shareOf = (ms: number): number | null => (totalMs > 0 ? ms / totalMs : null);
  return {
    columns: [
      { key: 'part', label: 'Part', kind: 'text', value: ({ label }) => label },
      { key: 'ms', label: 'Time', kind: 'clock', value: ({ ms }) => ms },
      { key: 'share', label: 'Share', kind: 'share', value: ({ share }) => share },
      { key: 'n', label: 'Count', kind: 'count', value: ({ n }) => n },
    ],
    ownSort: null,
    rows: [
      ...parts.map(({ id, ms, n }) => ({
        id,
        label: PART_TEXTS[id].label,
        ms,
        share: shareOf(ms),
        n,
      })),
      { id: 'total', label: 'Total', ms: totalMs, share: 1, n: null },
    ],
    rowKey: ({ id }) => id,
  };
}

/** The line of the timeline as rows, ways included. */
export function segmentTable({ timeline }: KeyReview): TableData<KeySegment> {
  const pullOf = ({ pullNumber }: KeySegment) =>
    pullNumber === null ? null : timeline.pulls[pullNumber - 1]!;
  const namesOf = (segment: KeySegment): string | null => {
    const pull = pullOf(segment);
    return pull && enemiesText(pull);
  };
  return {
    columns: [
      {
        key: 'what',
        label: 'Part',
        kind: 'text',
        value: (segment) => {
          const pull = pullOf(segment);
          return pull ? pullTitle(pull) : SEGMENT_NAMES[segment.kind];
        },
      },
      { key: 'fromMs', label: 'From', kind: 'clock', value: ({ fromMs }) => fromMs },
      { key: 'toMs', label: 'Until', kind: 'clock', phone: 'hidden', value: ({ toMs }) => toMs },
      { key: 'ms', label: 'Length', kind: 'clock', value: ({ fromMs, toMs }) => toMs - fromMs },
      {
        key: 'name',
        label: 'Enemies',
        kind: 'text',
        phone: 'second',
        value: namesOf,
      },
      {
        key: 'deaths',
        label: 'Deaths',
        kind: 'count',
        value: (segment) => pullOf(segment)?.playerDeaths ?? null,
      },
    ],
    ownSort: byTime,
    rows: timeline.segments,
    rowKey: ({ fromMs, kind }) => `${fromMs}-${kind}`,
    tieBy: namesOf,
  };
}

/** Interrupts made and missed, a row a spell; players are columns. */
export function interruptTable(
  { interrupts: { spells } }: KeyReview,
  fight: Pick<Fight, 'players'>,
): TableData<KeyInterruptedSpell> {
  const players = fight.players.filter(({ guid }) =>
    spells.some(({ byPlayer }) => byPlayer.some((one) => one.guid === guid)),
  );
  return {
    columns: [
      { key: 'name', label: 'Enemy’s spell', kind: 'text', value: ({ name }) => name },
      {
        key: 'interrupted',
        label: 'Interrupted',
        kind: 'count',
        value: ({ interrupted }) => interrupted,
      },
      {
        key: 'wentOff',
        label: 'Went off',
        kind: 'count',
        about: 'Casts that were finished although this spell can be interrupted.',
        value: ({ wentOff }) => wentOff,
      },
      {
        key: 'stopped',
        label: 'Stopped',
        kind: 'count',
        about: 'Ended by a stun, by the caster’s death, or otherwise without an interrupt.',
        value: ({ stopped }) => stopped,
      },
      {
        key: 'open',
        label: 'Not known',
        kind: 'count',
        about: 'Casts whose end is not in the log.',
        value: ({ open }) => open,
      },
      {
        key: 'share',
        label: 'Stopped share',
        kind: 'share',
        about: 'Casts interrupted or stopped among those whose end is in the log.',
        value: ({ casts, open, wentOff }) => (casts > open ? 1 - wentOff / (casts - open) : null),
      },
      ...playerColumns<KeyInterruptedSpell, (typeof players)[number]>(players, {
        kind: 'count',
        value: ({ byPlayer }, { guid }) => byPlayer.find((one) => one.guid === guid)?.count ?? 0,
      }),
    ],
    ownSort: { column: 'wentOff', descending: true },
    rows: spells,
    rowKey: ({ spellId }) => String(spellId),
  };
}

/** How long the player lay: until the next resurrection of it, if that came before its next death. */
function backAfter({ resurrections, deaths }: KeyReview, death: KeyDeath): number | null {
  const next = deaths.find(({ guid, atMs }) => guid === death.guid && atMs > death.atMs);
  const back = resurrections.find(
    ({ targetGuid, atMs }) => targetGuid === death.guid && atMs >= death.atMs,
  );
  return !back || (next && next.atMs < back.atMs) ? null : back.atMs - death.atMs;
}

/** How the names in a table of deaths are drawn: the player's, and those of what killed. */
export interface DeathCells {
  name: (death: KeyDeath) => ReactNode;
  words: (text: string | null) => ReactNode;
}

/** Deaths with what struck last and what each cost on the key's clock, ms; null where that is not known. */
export function keyDeathTable(
  review: KeyReview,
  penaltyEachMs: number | null,
  cells?: DeathCells,
): TableData<KeyDeath> {
  /** A column of words: given room where they are drawn, so that they break between words only. */
  const words = (
    key: string,
    label: string,
    value: (death: KeyDeath) => string | null,
  ): TableColumn<KeyDeath> => ({
    key,
    label,
    kind: 'text',
    phone: 'second',
    value,
    ...(cells && { cell: (death) => cells.words(value(death)) }),
  });
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ name }) => name,
        ...(cells && { cell: cells.name }),
      },
      { key: 'atMs', label: 'Time', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'penaltyMs',
        label: 'Cost',
        kind: 'clock',
        about: 'What the key’s clock added for it.',
        value: () => penaltyEachMs,
      },
      words('pull', 'In', ({ pullNumber }) => {
        const pull = pullNumber === null ? null : review.timeline.pulls[pullNumber - 1];
        return pull ? pullTitle(pull) : 'On the way';
      }),
      words('spell', 'Killing blow', ({ killingBlow }) => killingBlow?.spellName ?? null),
      words('source', 'From', ({ killingBlow }) => killingBlow?.sourceName ?? null),
      {
        key: 'amount',
        label: 'Amount',
        kind: 'amount',
        phone: 'hidden',
        value: ({ killingBlow }) => killingBlow?.amount ?? null,
      },
      {
        key: 'overkill',
        label: 'Overkill',
        kind: 'amount',
        phone: 'hidden',
        value: ({ killingBlow }) => (killingBlow ? Math.max(0, killingBlow.overkill) : null),
      },
      {
        key: 'battleRes',
        label: 'Battle res left',
        kind: 'count',
        about: 'Charges of the group at that moment. –: not known.',
        phone: 'hidden',
        value: ({ atMs }) => battleResAt(review.battleRes, atMs)?.left ?? null,
      },
      {
        key: 'backMs',
        label: 'Back after',
        kind: 'clock',
        about: 'Until a resurrection in the log. –: none.',
        phone: 'second',
        value: (death) => backAfter(review, death),
      },
    ],
    ownSort: { column: 'atMs', descending: false },
    rows: review.deaths,
    rowKey: ({ atMs, guid }) => `${atMs}-${guid}`,
  };
}
