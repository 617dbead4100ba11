/** Tables over the lanes: what could have been used again, and what was used in which pull. Pure. */
import type { ReactNode } from 'react';
import type { TimelineLane } from '#analysis/fight-events/pull-timeline.ts';
import type { CooldownDoubt } from '#analysis/fight-events/cooldown-lanes.ts';
import { joinList } from '#lib/join-list.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { formatClock } from '#lib/format-clock.ts';
import type { CooldownEvidence } from './cooldown-evidence.ts';
import { CATEGORY_GROUPS, laneFits, playerFits } from './cooldown-filter.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import type { NamedPull } from './named-pull.ts';
import type { LaneRow, TimelineRow } from './timeline-rows.ts';

const DOUBT_WORDS: Record<CooldownDoubt, string> = {
  'sources-differ': 'sources differ on its seconds',
  'talents-change-it': 'talents can shorten it',
  'used-sooner': 'used sooner than its base cooldown',
};

/** Empty when nothing speaks against the base cooldown. */
export function doubtsOf({ doubts, talents }: Pick<TimelineLane, 'doubts' | 'talents'>): string {
  return doubts
    .map((doubt) =>
      doubt === 'talents-change-it' && talents.length > 0
        ? `${DOUBT_WORDS[doubt]} (${joinList(talents, 3)})`
        : DOUBT_WORDS[doubt],
    )
    .join(', ');
}

function unsureWords(lane: TimelineLane, evidence: CooldownEvidence | undefined): string | null {
  const before = evidence?.usedBeforeMs ?? null;
  const words = [
    doubtsOf(lane),
    before === null
      ? ''
      : `Pressed ${formatClock(before)} before the pull, so one use fewer may have been possible`,
  ].filter((word) => word !== '');
  return words.length === 0 ? null : words.join('. ');
}

export function groupLabel(lane: TimelineLane): string {
  return CATEGORY_GROUPS.find(({ has }) => has(lane))?.label ?? lane.category;
}

/** What a row of either table is about: a cooldown of a player. */
interface CooldownRow {
  key: string;
  name: string;
  spell: string;
  specId: number | null;
  category: TimelineLane['category'];
  spellId: number;
}

/** How the player and the cooldown of a row are drawn. */
export interface CooldownCells {
  name: (row: CooldownRow) => ReactNode;
  spell: (row: CooldownRow) => ReactNode;
}

const cooldownColumns = (cells: CooldownCells | undefined): TableColumn<CooldownRow>[] => [
  {
    key: 'name',
    label: 'Player',
    kind: 'text',
    value: ({ name }) => name,
    ...(cells && { cell: cells.name }),
  },
  {
    key: 'spell',
    label: 'Cooldown',
    kind: 'text',
    phone: 'second',
    value: ({ spell }) => spell,
    ...(cells && { cell: cells.spell }),
  },
];

interface AgainRow extends CooldownRow {
  lane: TimelineLane;
  evidence: CooldownEvidence | undefined;
}

const NO_EVIDENCE: ReadonlyMap<string, CooldownEvidence> = new Map();

/** Drawn lanes that could have been used at least once more; `evidence` as `cooldownEvidence` gives it. */
export function againTable(
  rows: readonly TimelineRow[],
  evidence: ReadonlyMap<string, CooldownEvidence> = NO_EVIDENCE,
  cells?: CooldownCells,
): TableData<AgainRow> {
  const lanes = rows.filter(
    (row): row is LaneRow & { lane: TimelineLane } =>
      row.kind === 'lane' && row.lane !== null && row.lane.further > 0,
  );
  return {
    columns: [
      ...cooldownColumns(cells),
      {
        key: 'used',
        label: 'Used',
        kind: 'count',
        phone: 'hidden',
        value: ({ lane }) => lane.uses.length,
      },
      {
        key: 'further',
        label: 'Further',
        kind: 'count',
        about: 'Further uses there was time for',
        value: ({ lane }) => lane.further,
      },
      {
        key: 'baseMs',
        label: 'Base',
        kind: 'clock',
        phone: 'hidden',
        about: 'Cooldown without talents',
        value: ({ lane }) => lane.cooldownSeconds * 1000,
      },
      {
        key: 'gapMs',
        label: 'Gap',
        kind: 'clock',
        phone: 'hidden',
        about:
          'Least time between two uses of this player in one pull of this boss, in all that are read',
        value: (row) => row.evidence?.shortestGapMs ?? null,
      },
      {
        key: 'group',
        label: 'Kind',
        kind: 'text',
        phone: 'hidden',
        value: ({ lane }) => groupLabel(lane),
      },
      {
        key: 'unsure',
        label: 'Unsure',
        kind: 'text',
        phone: 'second',
        about: 'What speaks against the base cooldown, or against its being ready at the start',
        value: (row) => unsureWords(row.lane, row.evidence),
      },
    ],
    ownSort: { column: 'further', descending: true },
    rows: lanes.map(({ key, name, player, lane }) => ({
      key,
      name,
      spell: lane.name,
      specId: player.specId,
      category: lane.category,
      spellId: lane.spellId,
      lane,
      evidence: evidence.get(`${player.guid} ${lane.spellId}`),
    })),
    rowKey: ({ key }) => key,
  };
}

export interface ListedPull extends NamedPull {
  key: string;
  /** What its column is called: `3`, or `3 kill`. */
  label: string;
  /** Of the fight, epoch ms of the written time. */
  startMs: number;
}

interface UsesRow extends CooldownRow {
  total: number;
  /** Of each pull; null where the player was not there. */
  uses: (number | null)[];
}

/** Player × cooldown, a column a pull: how often it was used. Empty where the player was not there. */
export function usesByPull(
  pulls: readonly ListedPull[],
  filter: CooldownFilter,
  cells?: CooldownCells,
): TableData<UsesRow> {
  return {
    columns: [
      ...cooldownColumns(cells),
      { key: 'total', label: 'All', kind: 'count', value: ({ total }) => total },
      ...pulls.map(({ label }, index): TableColumn<UsesRow> => ({
        key: `pull${index + 1}`,
        label,
        kind: 'count',
        about: `Uses in pull ${label}`,
        value: ({ uses }) => uses[index] ?? null,
      })),
    ],
    ownSort: { column: 'total', descending: true },
    rows: usesRows(pulls, filter),
    rowKey: ({ key }) => key,
  };
}

function usesRows(pulls: readonly ListedPull[], filter: CooldownFilter): UsesRow[] {
  // Who was there and did not press it is a zero; who was not there is nothing.
  const present = pulls.map(({ timeline }) => new Set(timeline.players.map(({ guid }) => guid)));
  const rows = new Map<string, UsesRow>();
  pulls.forEach(({ timeline, names }, index) => {
    for (const lane of timeline.lanes) {
      const player = timeline.players[lane.player];
      if (!player || lane.uses.length === 0) continue;
      if (!playerFits(player, filter) || !laneFits(lane, filter)) continue;
      const key = `${player.guid} ${lane.spellId}`;
      const row = rows.get(key) ?? {
        key,
        name: names[lane.player] ?? '',
        spell: lane.name,
        specId: player.specId,
        category: lane.category,
        spellId: lane.spellId,
        total: 0,
        uses: present.map((guids) => (guids.has(player.guid) ? 0 : null)),
      };
      row.uses[index] = lane.uses.length;
      row.total += lane.uses.length;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}
