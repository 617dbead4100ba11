/** What repeats over the pulls of one boss: who dies first, and what keeps killing. Pure counts, nothing estimated. */
import type { Death } from '#analysis/fight.ts';
import type { LogRow, LogTable } from '#web/components/log/log-table.ts';
import type { NameBook } from './name-book.ts';
import type { NightPull } from './nights.ts';

/** The first deaths of a wipe: what comes after them is mostly their consequence. */
export const FIRST_DEATHS = 3;

export interface Killer {
  spellId: number;
  name: string;
  /** Killing blows among the first three deaths of a wipe, and the wipes they were in. */
  firstDeaths: number;
  wipes: number;
  /** Wipes whose very first death it was. */
  firstBlows: number;
  /** Killing blows in all pulls, kills included. */
  deaths: number;
}

export interface FirstToDie {
  guid: string;
  name: string;
  /** Wipes in which this was the first death. */
  first: number;
  /** Wipes in which this was among the first three. */
  early: number;
  /** Wipes this player was in. */
  wipes: number;
}

export interface BossPatterns {
  /** Wipes with at least one death. */
  wipes: number;
  killers: Killer[];
  firstToDie: FirstToDie[];
}

export function isWipe({ fight }: Pick<NightPull, 'fight'>): boolean {
  return fight.success === false;
}

export function bossPatterns(pulls: readonly NightPull[]): BossPatterns {
  const killers = new Map<number, Killer>();
  const players = new Map<string, FirstToDie>();
  let wipes = 0;
  for (const pull of pulls) {
    const { deaths } = pull.fight;
    for (const death of deaths) {
      const killer = killerOf(killers, death);
      if (killer) killer.deaths += 1;
    }
    if (!isWipe(pull) || deaths.length === 0) continue;
    wipes += 1;
    for (const { guid, name } of pull.fight.players) playerOf(players, guid, name).wipes += 1;
    const early = deaths.slice(0, FIRST_DEATHS);
    for (const [index, death] of early.entries()) {
      const player = playerOf(players, death.guid, death.name);
      player.early += 1;
      if (index === 0) player.first += 1;
      const killer = killerOf(killers, death);
      if (!killer) continue;
      killer.firstDeaths += 1;
      if (index === 0) killer.firstBlows += 1;
    }
    const inThisWipe = new Set(early.map(({ killingBlow }) => killingBlow?.spellId));
    for (const spellId of inThisWipe) {
      const killer = spellId === undefined ? undefined : killers.get(spellId);
      if (killer) killer.wipes += 1;
    }
  }
  return {
    wipes,
    killers: [...killers.values()].toSorted(
      (a, b) => b.wipes - a.wipes || b.deaths - a.deaths || a.spellId - b.spellId,
    ),
    firstToDie: [...players.values()]
      .filter(({ early }) => early > 0)
      .toSorted((a, b) => b.first - a.first || b.early - a.early || (a.guid < b.guid ? -1 : 1)),
  };
}

function killerOf(killers: Map<number, Killer>, { killingBlow }: Death): Killer | null {
  if (!killingBlow) return null;
  const { spellId, spellName } = killingBlow;
  let killer = killers.get(spellId);
  if (!killer) {
    killer = { spellId, name: spellName, firstDeaths: 0, wipes: 0, firstBlows: 0, deaths: 0 };
    killers.set(spellId, killer);
  }
  return killer;
}

function playerOf(players: Map<string, FirstToDie>, guid: string, name: string): FirstToDie {
  let player = players.get(guid);
  if (!player) players.set(guid, (player = { guid, name, first: 0, early: 0, wipes: 0 }));
  return player;
}

export function killerTable({ killers, wipes }: BossPatterns): LogTable {
  return {
    columns: [
      { key: 'name', label: 'Ability', kind: 'text' },
      {
        key: 'wipes',
        label: 'Wipes',
        kind: 'count',
        about: `Wipes in which it took one of the first ${FIRST_DEATHS} players.`,
      },
      { key: 'share', label: 'Of wipes', kind: 'share' },
      {
        key: 'firstBlows',
        label: 'First death',
        kind: 'count',
        about: 'Wipes whose very first death it was.',
      },
      {
        key: 'deaths',
        label: 'All deaths',
        kind: 'count',
        about: 'Killing blows in all pulls of this boss.',
        phone: 'hidden',
      },
    ],
    rows: killers.map((killer) => ({
      key: String(killer.spellId),
      cells: {
        name: killer.name === '' ? 'Melee' : killer.name,
        wipes: killer.wipes,
        share: wipes > 0 ? killer.wipes / wipes : null,
        firstBlows: killer.firstBlows,
        deaths: killer.deaths,
      },
    })),
    defaultSort: { column: 'wipes', descending: true },
  };
}

export interface FirstToDieRow extends LogRow {
  guid: string;
}

export function firstToDieTable(
  { firstToDie }: BossPatterns,
  book: NameBook,
): LogTable<FirstToDieRow> {
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'first', label: 'First to die', kind: 'count' },
      { key: 'early', label: `Among first ${FIRST_DEATHS}`, kind: 'count' },
      {
        key: 'wipes',
        label: 'Wipes played',
        kind: 'count',
        about: 'n: wipes with a death in which this player was there.',
      },
      {
        key: 'share',
        label: 'Share',
        kind: 'share',
        about: `Among the first ${FIRST_DEATHS}, of the wipes played.`,
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
        share: player.wipes > 0 ? player.early / player.wipes : null,
      },
    })),
    defaultSort: { column: 'first', descending: true },
  };
}
