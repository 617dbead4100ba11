import { MEMBER_FIELD_NAMES, MEMBER_FIELDS, type MemberFields } from '#lib/member-fields.ts';
import type { RosterRow } from '#store/queries/team-roster.ts';

/** A player with one character, as the store gives it. */
export function rosterRow(memberId: string, more: Partial<RosterRow> = {}): RosterRow {
  return {
    memberId,
    player: `Player ${memberId}`,
    role: 'raider',
    hasAccount: true,
    characterId: `c${memberId}`,
    name: `Main${memberId}`,
    realm: '',
    classId: 8,
    specIds: [64, 62],
    isMain: true,
    itemLevel: 310,
    tierPieces: null,
    missingEnchants: null,
    emptySockets: null,
    vaultChoices: null,
    rating: null,
    figuresAt: null,
    figuresRead: {},
    confirmedBy: 'officer',
    vaultRaid: null,
    vaultDungeons: null,
    vaultWorld: null,
    embellishments: null,
    professions: null,
    ...noFields(),
    ...more,
  };
}

/** A player of whom officers have written nothing. */
function noFields(): MemberFields {
  const empty = MEMBER_FIELD_NAMES.map((name) => [
    name,
    MEMBER_FIELDS[name].holds === 'day' ? null : '',
  ]);
  return Object.fromEntries(empty) as MemberFields;
}
