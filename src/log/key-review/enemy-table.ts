import type { ForcesTable } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';

interface EnemyKind {
  npcId: number | null;
  name: string;
  met: number;
  killed: number;
  damage: number;
  /** Numbers of the pulls. */
  in: number[];
}

const keyOf = ({ npcId, name }: Pick<EnemyKind, 'npcId' | 'name'>): string =>
  `${npcId ?? ''} ${name}`;

/**
 * Every kind of enemy of the key with how many fought and died, and what they count where a table says it. A kind is
 * one creature id; an enemy that fought in two pulls is counted in both.
 */
export function enemyTable(
  { timeline: { pulls } }: KeyReview,
  forces: ForcesTable | null = null,
): TableData<EnemyKind> {
  const kinds = new Map<string, EnemyKind>();
  for (const { number, enemies } of pulls) {
    for (const { npcId, name, count, killed, damage } of enemies) {
      const key = keyOf({ npcId, name });
      const kind = kinds.get(key) ?? { npcId, name, met: 0, killed: 0, damage: 0, in: [] };
      kind.met += count;
      kind.killed += killed;
      kind.damage += damage;
      kind.in.push(number);
      kinds.set(key, kind);
    }
  }
  const hasTwins = new Set([...kinds.values()].map(({ name }) => name)).size < kinds.size;
  return {
    columns: [
      { key: 'name', label: 'Enemy', kind: 'text', value: ({ name }) => name },
      { key: 'killed', label: 'Killed', kind: 'count', value: ({ killed }) => killed },
      {
        key: 'met',
        label: 'Fought',
        kind: 'count',
        about: 'Different ones that fought, summed over the pulls.',
        phone: 'hidden',
        value: ({ met }) => met,
      },
      ...(forces ? forcesColumns(forces) : []),
      {
        key: 'damage',
        label: 'Damage',
        kind: 'amount',
        about: 'Of the group to them.',
        value: ({ damage }) => damage,
      },
      {
        key: 'pulls',
        label: 'In pulls',
        kind: 'text',
        phone: 'second',
        value: (kind) => kind.in.join(', '),
      },
      {
        key: 'npcId',
        label: 'Creature id',
        kind: 'text',
        // Tells kinds apart that share a name, on a phone as well.
        phone: hasTwins ? 'second' : 'hidden',
        about: 'To look its count up elsewhere.',
        value: ({ npcId }) => (npcId === null ? null : String(npcId)),
      },
    ],
    ownSort: { column: 'killed', descending: true },
    rows: [...kinds.values()],
    rowKey: keyOf,
  };
}

/** What one of a kind counts, and all of it that died as a share of what the key asks for. */
function forcesColumns({ perEnemy, total }: ForcesTable): TableColumn<EnemyKind>[] {
  const counts = new Map(perEnemy);
  const eachOf = ({ npcId }: EnemyKind): number | null =>
    (npcId === null ? undefined : counts.get(npcId)) ?? null;
  return [
    {
      key: 'each',
      label: 'Forces each',
      kind: 'count',
      about: 'What one counts. None: it does not count.',
      phone: 'second',
      value: eachOf,
    },
    {
      key: 'forces',
      label: 'Forces',
      kind: 'share',
      about: 'Of all of this kind that died.',
      value: (kind) => {
        const each = eachOf(kind);
        return each === null ? null : (each * kind.killed) / total;
      },
    },
  ];
}
