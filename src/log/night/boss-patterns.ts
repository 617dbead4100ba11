/** What repeats over the wipes on one boss: who dies as they begin, and what keeps killing. Pure counts, nothing estimated. */
import type { ReactNode } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeBeginning } from '#analysis/fight-events/wipe-beginning.ts';
import type { RepeatKiller } from '#analysis/fight-events/wipe-clusters.ts';
import { repeatKillersOf } from '#analysis/fight-events/wipe-clusters.ts';
import { abilityName } from '#log/views/format-killer.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightPull } from '#log/session/nights.ts';
import { FEWEST_CASES, intervalWords, shareOfCases } from '#log/views/share-interval.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';

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

/** Killers of several wipes; shares are of the wipes with a beginning. */
export function killerTable({ killers, beginnings }: BossPatterns): TableData<RepeatKiller> {
  const n = beginnings.length;
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text', value: abilityName },
      {
        key: 'first',
        label: 'Wipes begun',
        kind: 'count',
        about: 'Wipes judged to begin with its killing blow.',
        value: ({ first }) => first,
      },
      {
        key: 'share',
        label: 'Of wipes',
        kind: 'share',
        value: ({ first }) => shareOfCases(first, n),
      },
      {
        key: 'interval',
        label: '95% range',
        kind: 'text',
        about: 'Of that share: few wipes leave it wide.',
        phone: 'second',
        value: ({ first }) => intervalWords(first, n),
      },
      {
        key: 'wipes',
        label: 'Wipes with a kill',
        kind: 'count',
        phone: 'hidden',
        about: 'Wipes with at least one killing blow of it.',
        value: ({ wipes }) => wipes,
      },
      {
        key: 'deaths',
        label: 'All deaths',
        kind: 'count',
        phone: 'hidden',
        value: ({ deaths }) => deaths,
      },
      {
        key: 'family',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        about: 'From our spell list, where it has the ability.',
        value: ({ family }) => (family === 'unclassified' ? null : family.replaceAll('-', ' ')),
      },
    ],
    rows: killers,
    rowKey: ({ spellId }) => String(spellId),
    ownSort: { column: 'first', descending: true },
  };
}

/** Who dies as wipes begin. `person` draws the name of a player. */
export function firstToDieTable(
  { firstToDie }: BossPatterns,
  book: Aliases,
  person: (guid: string) => ReactNode,
): TableData<FirstToDie> {
  return {
    columns: [
      {
        key: 'name',
        label: 'Player',
        kind: 'text',
        value: ({ guid, name }) => book.label(guid, name),
        cell: ({ guid }) => person(guid),
      },
      {
        key: 'first',
        label: 'Wipes begun',
        kind: 'count',
        about: 'Wipes judged to begin with the death of this player.',
        value: ({ first }) => first,
      },
      { key: 'early', label: 'Among first 3', kind: 'count', value: ({ early }) => early },
      {
        key: 'wipes',
        label: 'Wipes played',
        kind: 'count',
        phone: 'second',
        about: 'n: wipes with deaths in which this player was there.',
        value: ({ wipes }) => wipes,
      },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        phone: 'hidden',
        about: 'Among the first three, of the wipes played.',
        value: ({ early, wipes }) => shareOfCases(early, wipes),
      },
      {
        key: 'interval',
        label: '95% range',
        kind: 'text',
        phone: 'hidden',
        about: 'Of that share: few wipes leave it wide.',
        value: ({ early, wipes }) => intervalWords(early, wipes),
      },
    ],
    rows: firstToDie,
    rowKey: ({ guid }) => guid,
    ownSort: { column: 'first', descending: true },
  };
}
