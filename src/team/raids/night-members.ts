import type { BenchPlayer } from '#team/model/roster/bench-question.ts';
import type { GuildMember, NightPlace } from '#team/model/roster/guild-member.ts';
import type { LedgerEntry } from '#store/queries/bench-ledger.ts';
import type { RaidAnswer, RaidPlace } from '#store/queries/raid-schedule.ts';
import { nameWithRealm, shortNames } from '#lib/name-parts.ts';
import type { RosterRow } from '#store/queries/team-roster.ts';

/** A player of the team on one night, with the main character. */
export interface NightMember extends GuildMember {
  memberId: string;
  player: string;
  /** As the player prefers them for this night, whatever is planned. */
  preferredSpecIds: readonly number[];
  /** `yes`, `late`, `tentative` or `no`; null without an answer. */
  answer: string | null;
  reason: string | null;
  /** As which specialization the answer says that the player comes; null where it says none. */
  asSpecId: number | null;
  /** The answer follows from what stands for every night of the player. */
  standing: 'away' | 'default' | null;
  /** Where officers put the player for this night; null where they did not. */
  given: 'group' | 'bench' | null;
  offered: number;
  satOut: number;
}

/** A player without a character: an answer counts, but no group can be made of it. */
export type Unplayable = Pick<
  NightMember,
  'memberId' | 'player' | 'answer' | 'reason' | 'asSpecId' | 'specIds' | 'standing'
>;

/**
 * The players of a team on one night, by the answers and the places that officers gave.
 *
 * A player who comes, or comes late, is in the group unless officers put the player on the bench; not sure is a place of its own.
 *
 * @param rows mains first for each player, as `teamRoster` gives them; only the first row of a player counts.
 * @param ledger nights of the bench before this one, by player.
 */
export function nightMembers(
  rows: readonly RosterRow[],
  answers: readonly RaidAnswer[],
  places: readonly RaidPlace[],
  ledger: ReadonlyMap<string, LedgerEntry> = new Map(),
): { members: NightMember[]; withoutCharacter: Unplayable[] } {
  const said = new Map(answers.map((one) => [one.memberId, one]));
  const given = new Map(places.map((one) => [one.memberId, one]));
  const first = new Map<string, RosterRow>();
  for (const row of rows) if (!first.has(row.memberId)) first.set(row.memberId, row);
  const shown = shortNames([...first.values()].map(nameOf));
  const members: NightMember[] = [];
  const withoutCharacter: Unplayable[] = [];
  for (const row of first.values()) {
    const { memberId, player, classId, specIds, name } = row;
    const answer = said.get(memberId)?.answer ?? null;
    const reason = said.get(memberId)?.reason ?? null;
    const standing = said.get(memberId)?.standing ?? null;
    if (classId === null || specIds === null || name === null) {
      withoutCharacter.push({
        memberId,
        player,
        answer,
        reason,
        standing,
        asSpecId: null,
        specIds: [],
      });
      continue;
    }
    const place = given.get(memberId);
    const asSpecId = said.get(memberId)?.specId ?? null;
    const preferred = plannedFirst(specIds, asSpecId);
    members.push({
      memberId,
      player,
      answer,
      reason,
      asSpecId: specIds.includes(asSpecId ?? 0) ? asSpecId : null,
      standing,
      name: shown(nameOf(row)),
      classId,
      specIds: plannedFirst(preferred, place?.specId ?? null),
      preferredSpecIds: preferred,
      itemLevel: row.itemLevel,
      rating: row.rating,
      place: placeOf(answer, place?.place),
      isLate: answer === 'late',
      given: place?.place === 'group' || place?.place === 'bench' ? place.place : null,
      ...(ledger.get(memberId) ?? { offered: 0, satOut: 0 }),
    });
  }
  return { members, withoutCharacter };
}

const nameOf = ({ name, realm }: RosterRow): string => nameWithRealm(name ?? '', realm);

function placeOf(answer: string | null, given: string | undefined): NightPlace {
  // An answer that came after the places were given counts more than they do.
  if (answer === 'no') return 'absent';
  if (answer === 'yes' || answer === 'late') return given === 'bench' ? 'bench' : 'group';
  return answer === 'tentative' ? 'unsure' : 'open';
}

function plannedFirst(specIds: readonly number[], planned: number | null): readonly number[] {
  if (planned === null || !specIds.includes(planned)) return specIds;
  return [planned, ...specIds.filter((id) => id !== planned)];
}

/** Who has said to come, also late. */
export function isComing({ answer }: Pick<NightMember, 'answer'>): boolean {
  return answer === 'yes' || answer === 'late';
}

/** The players who come, as the bench asks for them. */
export function benchPlayers(members: readonly NightMember[]): BenchPlayer[] {
  return members.filter(isComing).map((one) => ({
    id: one.memberId,
    name: one.name,
    classId: one.classId,
    specIds: one.preferredSpecIds,
    itemLevel: one.itemLevel,
    isLate: one.answer === 'late',
    offered: one.offered,
    satOut: one.satOut,
  }));
}
