import type { RouterContextProvider } from 'react-router';
import { gearWeeks } from '#team/model/roster/gear-weeks.ts';
import { describeTrial } from '#team/model/roster/trial.ts';
import { gearDays } from '#store/queries/gear-days.ts';
import { missingBeforeRaid, unknownBeforeRaid } from '#team/model/roster/missing-before-raid.ts';
import { benchLedger } from '#store/queries/bench-ledger.ts';
import { raidAnswers, raidSeries } from '#store/queries/raid-schedule.ts';
import { findRealm } from '#game/packs/realms.ts';
import { rankRules } from '#store/queries/rank-rules.ts';
import { teamClaims } from '#store/queries/team-claims.ts';
import { formerPlayers, teamRoster } from '#store/queries/team-roster.ts';
import type { Region } from '#game/packs/define-season.ts';
import { lastReset } from '#game/packs/reset-clock.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { openDates, raidDates } from '#team/schedule/raid-dates.ts';
import { DAY_MS, WEEK_MS } from '#lib/time-units.ts';
import type { ShownMember } from './roster-columns.tsx';
import { askTeam } from '#team/access/ask-team.server.ts';
import { may } from '#lib/team-policy.ts';

/** Weeks of gear that are shown, the running one included. */
const GEAR_WEEKS = 8;
/** Days ahead in which the next raid is looked for. */
const DAYS = 14;

/** Every player with every character, and what each misses before the next raid. */
export async function loadMembers(
  context: Readonly<RouterContextProvider>,
  teamId: string | undefined,
  nowMs: number,
) {
  const { readsGuildRanks } = context.get(serverContext);
  return askTeam(context, teamId, async (transaction, team) => {
    const canWrite = may(team.role, 'roster.write');
    const rows = await teamRoster(transaction, team.id);
    const series = await raidSeries(transaction, team.id);
    const [night] = raidDates(series, nowMs, DAYS);
    const ledger = await benchLedger(transaction, team.id, {
      // Logs of today count wherever today has begun already.
      before: new Date(nowMs + 2 * DAY_MS).toISOString().slice(0, 10),
      openDates: openDates(series, nowMs),
    });
    const said = night
      ? await raidAnswers(transaction, { teamId: team.id, from: night.date, to: night.date })
      : [];
    const answers = new Map(
      said
        .filter(({ seriesId }) => seriesId === night?.seriesId)
        .map(({ memberId, answer }) => [memberId, answer]),
    );
    const seen = new Set<string>();
    const members = rows.map((one): ShownMember => {
      const row = { ...one, ...(ledger.get(one.memberId) ?? { offered: 0, satOut: 0 }) };
      // Mains come first; a player without a main counts with the first character.
      if (seen.has(row.memberId)) return { ...row, missing: null, unknown: [] };
      seen.add(row.memberId);
      const player = { ...row, hasCharacter: row.name !== null };
      const ready = { ...player, answer: answers.get(row.memberId) ?? null };
      return {
        ...row,
        missing: missingBeforeRaid(ready, night !== undefined),
        unknown: unknownBeforeRaid(ready),
      };
    });
    const region = team.region as Region;
    const since = new Date(lastReset(region, nowMs) - (GEAR_WEEKS - 1) * WEEK_MS);
    const readings = (await gearDays(transaction, team.id, since)).map((day) => ({
      ...day,
      readMs: day.readAt.getTime(),
    }));
    const gear = gearWeeks(readings, region, nowMs, GEAR_WEEKS);
    const mains = new Map(rows.toReversed().map((row) => [row.memberId, row]));
    return {
      team,
      canWrite,
      gear: {
        weeks: gear.weeks,
        rows: [...mains.values()]
          .toReversed()
          .filter(({ characterId }) => gear.levels.has(characterId ?? ''))
          .map(({ characterId, player, name }) => ({
            characterId: characterId ?? '',
            player,
            name: name ?? '',
            levels: gear.levels.get(characterId ?? '') ?? [],
          })),
      },
      trials: [...mains.values()]
        .map(({ memberId, player, trialUntil }) => ({
          memberId,
          player,
          trial: describeTrial(trialUntil, nowMs),
        }))
        .filter(({ trial }) => trial?.isNear === true),
      rows: members,
      claims: (await teamClaims(transaction, team.id)).map((claim) => ({
        ...claim,
        realm: findRealm(team.region, claim.realm)?.name ?? claim.realm,
      })),
      ranks: canWrite ? await rankRules(transaction, team.id) : null,
      readsGuildRanks,
      former: canWrite ? await formerPlayers(transaction, team.id) : [],
      readiness: {
        players: seen.size,
        missing: members.filter(({ missing }) => missing !== null && missing.length > 0).length,
        unknown: members.filter(({ unknown }) => unknown.length > 0).length,
        before: night ? dayWord(night.startMs, night.zone, nowMs) : null,
      },
      now: { nowMs, resetMs: lastReset(team.region as Region, nowMs) },
    };
  });
}

/** `Thursday` within a week, else `Dec 3`, on the calendar of the raid's zone. */
function dayWord(startMs: number, timeZone: string, nowMs: number): string {
  const isSoon = startMs - nowMs < WEEK_MS - DAY_MS;
  return formatMoment(startMs, isSoon ? 'weekday' : 'day', timeZone);
}
