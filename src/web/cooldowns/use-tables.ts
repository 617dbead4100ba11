/** Tables over the lanes: what could have been used again, and what was used in which pull. Pure. */
import type { TimelineLane } from '#analysis/fight-events/pull-timeline.ts';
import type { CooldownDoubt } from '#analysis/fight-events/cooldown-lanes.ts';
import { joinList } from '#lib/join-list.ts';
import type { LogColumn, LogRow, LogTable } from '#log/views/log-table.ts';
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

export interface PlayerRow extends LogRow {
  specId: number | null;
  /** What kind of ability the row is about. */
  category: TimelineLane['category'];
  spellId: number;
}

const NO_EVIDENCE: ReadonlyMap<string, CooldownEvidence> = new Map();

/** Drawn lanes that could have been used at least once more; `evidence` as `cooldownEvidence` gives it. */
export function againTable(
  rows: readonly TimelineRow[],
  evidence: ReadonlyMap<string, CooldownEvidence> = NO_EVIDENCE,
): LogTable<PlayerRow> {
  const evidenceOf = (player: string, spellId: number): CooldownEvidence | undefined =>
    evidence.get(`${player} ${spellId}`);
  const lanes = rows.filter(
    (row): row is LaneRow & { lane: TimelineLane } =>
      row.kind === 'lane' && row.lane !== null && row.lane.further > 0,
  );
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'spell', label: 'Cooldown', kind: 'text', phone: 'second' },
      { key: 'used', label: 'Used', kind: 'count', phone: 'hidden' },
      { key: 'further', label: 'Further', kind: 'count', about: 'Further uses there was time for' },
      {
        key: 'baseMs',
        label: 'Base',
        kind: 'clock',
        phone: 'hidden',
        about: 'Cooldown without talents',
      },
      {
        key: 'gapMs',
        label: 'Gap',
        kind: 'clock',
        phone: 'hidden',
        about:
          'Least time between two uses of this player in one pull of this boss, in all that are read',
      },
      { key: 'group', label: 'Kind', kind: 'text', phone: 'hidden' },
      {
        key: 'unsure',
        label: 'Unsure',
        kind: 'text',
        phone: 'second',
        about: 'What speaks against the base cooldown, or against its being ready at the start',
      },
    ],
    defaultSort: { column: 'further', descending: true },
    rows: lanes.map(({ key, name, player, lane }) => ({
      key,
      specId: player.specId,
      category: lane.category,
      spellId: lane.spellId,
      cells: {
        name,
        spell: lane.name,
        used: lane.uses.length,
        further: lane.further,
        baseMs: lane.cooldownSeconds * 1000,
        gapMs: evidenceOf(player.guid, lane.spellId)?.shortestGapMs ?? null,
        group: groupLabel(lane),
        unsure: unsureWords(lane, evidenceOf(player.guid, lane.spellId)),
      },
    })),
  };
}

export interface ListedPull extends NamedPull {
  key: string;
  /** What its column is called: `3`, or `3 kill`. */
  label: string;
  /** Of the fight, epoch ms of the written time. */
  startMs: number;
}

/** Player × cooldown, a column a pull: how often it was used. Empty where the player was not there. */
export function usesByPull(
  pulls: readonly ListedPull[],
  filter: CooldownFilter,
): LogTable<PlayerRow> {
  const rows = new Map<string, PlayerRow & { order: number }>();
  pulls.forEach(({ timeline, names }, index) => {
    for (const lane of timeline.lanes) {
      const player = timeline.players[lane.player];
      if (!player || lane.uses.length === 0) continue;
      if (!playerFits(player, filter) || !laneFits(lane, filter)) continue;
      const key = `${player.guid} ${lane.spellId}`;
      const row = rows.get(key) ?? {
        key,
        order: rows.size,
        specId: player.specId,
        category: lane.category,
        spellId: lane.spellId,
        cells: { name: names[lane.player] ?? '', spell: lane.name, total: 0 },
      };
      row.cells[`pull${index + 1}`] = lane.uses.length;
      row.cells['total'] = Number(row.cells['total'] ?? 0) + lane.uses.length;
      rows.set(key, row);
    }
  });
  // Who was there and did not press it is a zero; who was not there is nothing.
  pulls.forEach(({ timeline }, index) => {
    const present = new Set(timeline.players.map(({ guid }) => guid));
    for (const row of rows.values())
      row.cells[`pull${index + 1}`] ??= present.has(row.key.split(' ', 1)[0] ?? '') ? 0 : null;
  });
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'spell', label: 'Cooldown', kind: 'text', phone: 'second' },
      { key: 'total', label: 'All', kind: 'count' },
      ...pulls.map(({ label }, index): LogColumn => ({
        key: `pull${index + 1}`,
        label,
        kind: 'count',
        about: `Uses in pull ${label}`,
      })),
    ],
    defaultSort: { column: 'total', descending: true },
    rows: [...rows.values()],
  };
}
