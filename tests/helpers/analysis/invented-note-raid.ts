import type { NoteMember, NoteRaid } from '#team/model/planner/notes/readers/note-raid.ts';

const member = (
  name: string,
  className: string,
  specId: number,
  role: NoteMember['role'],
  group: number,
): NoteMember => ({
  id: `${name}-Hill`,
  name,
  realm: 'Hill',
  className,
  specId,
  role,
  group,
  race: 'Human',
});

/**
 * Four players in two groups at a boss of three stages, who reads a note with an add-on.
 *
 * @param castsEndAt seconds at which the casts of spell 9 that begin at 20 and 50 s succeed.
 */
export function inventNoteRaid({ castsEndAt = [] }: { castsEndAt?: number[] } = {}): NoteRaid {
  return {
    members: [
      member('Ada', 'Paladin', 65, 'healer', 1),
      member('Bero', 'Priest', 256, 'healer', 1),
      member('Cleo', 'Mage', 64, 'damager', 2),
      member('Dunk', 'Death Knight', 250, 'tank', 2),
    ],
    pull: {
      encounterId: 3134,
      encounterName: 'Boss',
      instanceId: 1,
      instanceName: 'Hall',
      ends: 480,
      stages: [
        { at: 0, stage: 1, number: 1 },
        { at: 200, stage: 1.5, number: 2 },
        { at: 260, stage: 2, number: 3 },
      ],
      events: {
        spell: 9,
        source: 'Boss',
        at: { SCS: [20, 50], SCC: castsEndAt, SAA: [], SAR: [] },
      },
      custom: {},
    },
  };
}
