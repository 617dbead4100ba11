import type { RosterRow } from '#store/queries/team-roster.ts';

/** A player with one character, as the store gives it. */
export function rosterRow(memberId: string, more: Partial<RosterRow> = {}): RosterRow {
  return {
    memberId,
    player: `Player ${memberId}`,
    role: 'raider',
    note: '',
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
    trialUntil: null,
    embellishments: null,
    professions: null,
    ...more,
  };
}
