import type { SeatedCharacter } from '#team/model/roster/composition.ts';
import { partOf } from '#team/model/roster/group-makeup.ts';
import type { GuildMember } from '#team/model/roster/guild-member.ts';
import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import type { TextTable } from '#lib/csv.ts';

/** A player of a night, as far as a table that is passed on names them. */
export type ExportedPlayer = GuildMember & { player: string; answer: string | null };

/** The players of a night for other programs. Reasons of answers are left out: only officers read them. */
export function nightTable(
  members: readonly ExportedPlayer[],
  others: readonly { player: string; answer: string | null }[],
): TextTable {
  return {
    columns: [
      'player',
      'character',
      'class',
      'specialization',
      'part',
      'itemLevel',
      'answer',
      'place',
    ],
    rows: [
      ...members.map((one) => [
        one.player,
        one.name,
        ...kindOf(one.classId, one.specIds[0]),
        one.itemLevel,
        one.answer ?? '',
        one.place,
      ]),
      ...others.map(({ player, answer }) => [
        player,
        null,
        null,
        null,
        null,
        null,
        answer ?? '',
        null,
      ]),
    ],
  };
}

/** The seats of a draft for other programs. */
export function boardTable(seated: readonly SeatedCharacter[]): TextTable {
  return {
    columns: [
      'group',
      'player',
      'character',
      'realm',
      'class',
      'specialization',
      'part',
      'itemLevel',
    ],
    rows: seated.map(({ group, specId, character }) => [
      group,
      character.player,
      character.name,
      character.realm,
      ...kindOf(character.classId, specId),
      character.itemLevel,
    ]),
  };
}

function kindOf(classId: number, specId: number | undefined): string[] {
  const specialization = specId === undefined ? undefined : specializationById(specId);
  return [classById(classId)?.name ?? '', specialization?.name ?? '', partOf(specId) ?? ''];
}
