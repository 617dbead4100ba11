import type { RouterContextProvider } from 'react-router';
import { difficultyById } from '#game/difficulties.ts';
import { nameParts } from '#lib/name-parts.ts';
import { may } from '#lib/team-policy.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { benchLedger } from '#store/queries/bench-ledger.ts';
import { raidSeries } from '#store/queries/raid-schedule.ts';
import { itemNotes, itemOrders, lootRules } from '#store/queries/item-orders.ts';
import { joinDays } from '#store/queries/team-attendance.ts';
import { teamLoot, teamWishes } from '#store/queries/team-loot.ts';
import { teamRoster } from '#store/queries/team-roster.ts';
import { askTeam } from '#team/access/ask-team.server.ts';
import { gargulPriorities, wantedItems } from '#team/model/loot/item-line.ts';
import { lootShares } from '#team/model/loot/loot-shares.ts';
import { attendanceOf } from '#team/model/roster/attendance.ts';
import { knownCharacters, memberOfName } from '#team/model/roster/match-characters.ts';
import { readNights } from '#team/attendance/read-nights.ts';
import { openDates } from '#team/schedule/raid-dates.ts';

/** Nights, bench and items are of the same time. */
const HALF_YEAR_DAYS = 182;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** What the team gave to whom in the last half year, beside nights and bench of each player. */
export async function loadLoot(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  nowMs: number,
) {
  return askTeam(context, teamId, async (transaction, team) => {
    const canWrite = may(team.role, 'loot.write');
    if (!may(team.role, 'loot.read'))
      return {
        team,
        canWrite,
        isHidden: true,
        items: [],
        shares: [],
        players: [],
        wanted: [],
        priorities: '',
        notes: [],
        rules: { firstBy: 'gain' as const, countsOffspec: false },
      };
    const rules = await lootRules(transaction, team.id);
    const orders = await itemOrders(transaction, team.id);
    const rows = await teamRoster(transaction, team.id);
    const series = await raidSeries(transaction, team.id);
    // A night of today counts wherever today has begun already.
    const until = day(nowMs + DAY_MS);
    const nights = await readNights(transaction, team.id, until);
    const ledger = await benchLedger(transaction, team.id, {
      before: day(nowMs + 2 * DAY_MS),
      openDates: openDates(series, nowMs),
    });
    const names = new Map(rows.map(({ memberId, player }) => [memberId, player]));
    const characters = knownCharacters(rows);
    const items = (await teamLoot(transaction, team.id, day(nowMs - HALF_YEAR_DAYS * DAY_MS))).map(
      (row) => {
        // A character may have come to the team after the import.
        const memberId = row.memberId ?? memberOfName(nameParts(row.winner), characters);
        const difficulty = row.difficultyId === null ? null : difficultyById(row.difficultyId);
        return {
          ...row,
          memberId,
          player: names.get(memberId ?? '') ?? null,
          difficulty: difficulty?.name ?? null,
        };
      },
    );
    const joined = new Map(
      (await joinDays(transaction, team.id)).map(({ memberId, date }) => [memberId, date]),
    );
    const attended = new Map(
      attendanceOf(
        nights,
        [...names.keys()].map((memberId) => ({ memberId, since: joined.get(memberId) ?? until })),
        { weekday: null, encounterId: null },
      ).map((one) => [one.memberId, one]),
    );
    const players = [...names].map(([memberId, player]) => ({ memberId, player }));
    const shares = lootShares(
      items,
      players.map(({ memberId }) => ({
        memberId,
        present: attended.get(memberId)?.present ?? 0,
        held: attended.get(memberId)?.held ?? 0,
        ...(ledger.get(memberId) ?? { offered: 0, satOut: 0 }),
      })),
      rules,
    );
    const wishes = await teamWishes(transaction, team.id);
    const itemNames = new Map(
      [...items, ...wishes].map(({ itemId, itemName }) => [itemId ?? 0, itemName]),
    );
    const line = { firstBy: rules.firstBy, orders };
    const wanted = wantedItems(wishes, shares, line);
    // Mains come first in the roster.
    const mains = new Map(rows.toReversed().map(({ memberId, name }) => [memberId, name]));
    const named = <One extends { memberId: string }>(one: One) => ({
      ...one,
      player: names.get(one.memberId) ?? '',
    });
    return {
      team,
      canWrite,
      isHidden: false,
      items,
      players,
      shares: shares.map(named),
      wanted: wanted.map((item) => ({ ...item, players: item.players.map(named) })),
      notes: (await itemNotes(transaction, team.id)).map((note) => ({
        ...note,
        itemName: note.itemName || (itemNames.get(note.itemId) ?? ''),
      })),
      rules,
      priorities: gargulPriorities(wishes, shares, line, (memberId) => mains.get(memberId) ?? null),
    };
  });
}
