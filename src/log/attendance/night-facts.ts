/** What of an opened night is saved as attendance: bosses, pulls, and who was in which of them. */
import { memberOfName, type KnownCharacter } from '#team/model/roster/match-characters.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { PullProgress } from '#analysis/fight-events/phases.ts';
import type { SentBoss, SentEnd, SentNight } from '#team/model/roster/sent-night.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { MANY_PLAYERS } from '#parser/unit-table.ts';
import { nameParts } from '#lib/name-parts.ts';
import type { Night, NightPull } from '#log/session/nights.ts';

/** A character of the log with the numbers of its pulls, from 1. */
export interface LoggedCharacter {
  guid: string;
  /** Without the realm. */
  name: string;
  realm: string;
  pulls: number[];
}

/** The bosses and characters of a night, as they are numbered when they are sent. */
export interface NightFacts {
  /** `2026-11-25`, the day on which the night began on the clock of the log. */
  date: string;
  pulls: number;
  bosses: SentBoss[];
  /** By name. */
  characters: LoggedCharacter[];
}

/** Reads a night that is not of the sample. @param summaries of pulls that are read, by key: how far they came. */
export function nightFacts(
  night: Night,
  summaries: ReadonlyMap<string, Pick<PullSummary, 'progress'>> = new Map(),
): NightFacts {
  const bosses = new Map<string, SentBoss>();
  const characters = new Map<string, LoggedCharacter>();
  night.pulls.forEach((pull, index) => {
    const { fight, bossKey } = pull;
    const number = index + 1;
    const boss = bosses.get(bossKey) ?? {
      encounterId: fight.encounterId ?? 0,
      difficultyId: fight.difficultyId ?? 0,
      pulls: [],
      kills: [],
      ends: [],
    };
    bosses.set(bossKey, boss);
    boss.pulls.push(number);
    boss.ends?.push(endOf(pull, summaries.get(pull.key)?.progress ?? null));
    if (fight.success === true) boss.kills.push(number);
    for (const { guid, name } of fight.players) {
      if (guid === MANY_PLAYERS) continue;
      const character = characters.get(guid) ?? { guid, ...nameParts(name), pulls: [] };
      characters.set(guid, character);
      character.pulls.push(number);
    }
  });
  return {
    date: night.key,
    pulls: night.pulls.length,
    bosses: [...bosses.values()],
    characters: [...characters.values()].toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    ),
  };
}

/** How a pull ended. A log without its time zone is on the clock of the device. */
function endOf(
  { fight: { utcOffsetHours }, startMs, endMs }: NightPull,
  progress: PullProgress | null,
): SentEnd {
  const offsetMs =
    utcOffsetHours === null
      ? -new Date(startMs).getTimezoneOffset() * 60_000
      : utcOffsetHours * HOUR_MS;
  const leftPercent = progress?.leftPercent ?? null;
  return {
    startedMs: Math.round(startMs - offsetMs),
    durationMs: Math.round(endMs - startMs),
    leftPercent: leftPercent === null ? null : Math.round(leftPercent * 10) / 10,
    phase: progress?.phaseNumber ?? null,
  };
}

/** Whose each character is, by guid, as far as names tell. */
export function matchedMembers(
  { characters }: NightFacts,
  known: readonly KnownCharacter[],
): Map<string, string> {
  return new Map(
    characters.flatMap((one) => {
      const memberId = memberOfName(one, known);
      return memberId === null ? [] : [[one.guid, memberId] as const];
    }),
  );
}

/** The numbers of the pulls of each player, all characters of the player together. */
export function pullsOfMembers(
  { characters }: NightFacts,
  members: ReadonlyMap<string, string>,
): Map<string, number[]> {
  const pulls = new Map<string, Set<number>>();
  for (const { guid, pulls: own } of characters) {
    const memberId = members.get(guid);
    if (memberId === undefined) continue;
    pulls.set(memberId, new Set([...(pulls.get(memberId) ?? []), ...own]));
  }
  return new Map([...pulls].map(([id, own]) => [id, [...own].toSorted((a, b) => a - b)]));
}

/**
 * Everything that leaves the device. Names of characters and whatever else stands in the log are no part of it.
 *
 * @param members whose each character is, by guid; a character without a player is left out.
 */
export function nightToSend(
  facts: NightFacts,
  chosen: {
    members: ReadonlyMap<string, string>;
    benched: ReadonlySet<string>;
    seriesId: string | null;
  },
): SentNight {
  const pulls = pullsOfMembers(facts, chosen.members);
  const ids = new Set([...pulls.keys(), ...chosen.benched]);
  return {
    date: facts.date,
    seriesId: chosen.seriesId,
    bosses: facts.bosses,
    players: [...ids].toSorted().map((memberId) => ({
      memberId,
      pulls: pulls.get(memberId) ?? [],
      isBenched: chosen.benched.has(memberId),
    })),
  };
}
