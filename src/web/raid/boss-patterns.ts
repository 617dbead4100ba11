/** What repeats over the wipes on one boss: who dies as they begin, and what keeps killing. Pure counts, nothing estimated. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeBeginning } from '#analysis/fight-events/wipe-beginning.ts';
import type { RepeatKiller } from '#analysis/fight-events/wipe-clusters.ts';
import { repeatKillersOf } from '#analysis/fight-events/wipe-clusters.ts';
import { abilityName } from '#log/views/format-killer.ts';
import type { LogRow, LogTable } from '#log/views/log-table.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightPull } from '#log/session/nights.ts';
import { FEWEST_CASES, intervalWords, shareOfCases } from '#log/views/share-interval.ts';

export interface FirstToDie {
  guid: string;
  name: string;
  /** Wipes that began with this player's death. */
  first: number;
  /** Wipes in which it was among the first three deaths. */
  early: number;
  /** Wipes this player was in. */
  wipes: number;
}

export interface BossPatterns {
  /** How each wipe began, in order of time; pulls without deaths have no beginning. */
  beginnings: { pull: NightPull; beginning: WipeBeginning }[];
  killers: RepeatKiller[];
  /** Players who died early in at least three wipes. */
  firstToDie: FirstToDie[];
}

export function bossPatterns(
  pulls: readonly NightPull[],
  summaries: ReadonlyMap<string, PullSummary>,
): BossPatterns {
  const beginnings = pulls.flatMap((pull) => {
    const beginning = summaries.get(pull.key)?.beginning;
    return beginning ? [{ pull, beginning }] : [];
  });
  return {
    beginnings,
    killers: repeatKillersOf(beginnings.map(({ beginning }) => beginning)),
    firstToDie: firstToDieOf(beginnings),
  };
}

function firstToDieOf(beginnings: BossPatterns['beginnings']): FirstToDie[] {
  const players = new Map<string, FirstToDie>();
  for (const { pull, beginning } of beginnings) {
    for (const { guid, name } of pull.fight.players) {
      const known = players.get(guid) ?? { guid, name, first: 0, early: 0, wipes: 0 };
      known.wipes += 1;
      players.set(guid, known);
    }
    const first = players.get(beginning.chain[0]?.guid ?? '');
    if (first) first.first += 1;
    for (const guid of new Set(beginning.chain.map((death) => death.guid))) {
      const player = players.get(guid);
      if (player) player.early += 1;
    }
  }
  return [...players.values()]
    .filter(({ early }) => early >= FEWEST_CASES)
    .toSorted((a, b) => b.first - a.first || b.early - a.early || (a.guid < b.guid ? -1 : 1));
}

export function killerTable({ killers, beginnings }: BossPatterns): LogTable {
  const n = beginnings.length;
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      {
        key: 'first',
        label: 'Wipes begun',
        kind: 'count',
        about: 'Wipes judged to begin with its killing blow.',
      },
      { key: 'share', label: 'Of wipes', kind: 'share' },
      {
        key: 'interval',
        label: '95% range',
        kind: 'text',
        about: 'Of that share: few wipes leave it wide.',
        phone: 'second',
      },
      {
        key: 'wipes',
        label: 'Wipes with a kill',
        kind: 'count',
        phone: 'hidden',
        about: 'Wipes with at least one killing blow of it.',
      },
      { key: 'deaths', label: 'All deaths', kind: 'count', phone: 'hidden' },
      {
        key: 'family',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list, where it has the ability.',
      },
    ],
    rows: killers.map((killer) => ({
      key: String(killer.spellId),
      cells: {
        name: abilityName(killer),
        first: killer.first,
        share: shareOfCases(killer.first, n),
        interval: intervalWords(killer.first, n),
        wipes: killer.wipes,
        deaths: killer.deaths,
        family: killer.family === 'unclassified' ? null : killer.family.replaceAll('-', ' '),
      },
    })),
    defaultSort: { column: 'first', descending: true },
  };
}

export interface FirstToDieRow extends LogRow {
  guid: string;
}

export function firstToDieTable(
  { firstToDie }: BossPatterns,
  book: Aliases,
): LogTable<FirstToDieRow> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      {
        key: 'first',
        label: 'Wipes begun',
        kind: 'count',
        about: 'Wipes judged to begin with the death of this player.',
      },
      { key: 'early', label: 'Among first 3', kind: 'count' },
      {
        key: 'wipes',
        label: 'Wipes played',
        kind: 'count',
        phone: 'second',
        about: 'n: wipes with deaths in which this player was there.',
      },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        phone: 'hidden',
        about: 'Among the first three, of the wipes played.',
      },
      {
        key: 'interval',
        label: '95% range',
        kind: 'text',
        phone: 'hidden',
        about: 'Of that share: few wipes leave it wide.',
      },
    ],
    rows: firstToDie.map((player) => ({
      key: player.guid,
      guid: player.guid,
      cells: {
        name: book.label(player.guid, player.name),
        first: player.first,
        early: player.early,
        wipes: player.wipes,
        share: shareOfCases(player.early, player.wipes),
        interval: intervalWords(player.early, player.wipes),
      },
    })),
    defaultSort: { column: 'first', descending: true },
  };
}
