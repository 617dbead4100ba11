import type { ForcesTable } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { LogTable } from '#log/views/log-table.ts';

/**
 * Every kind of enemy of the key with how many fought and died, and what they count where a table says it. A kind is
 * one creature id; an enemy that fought in two pulls is counted in both.
 */
export function enemyTable(
  { timeline: { pulls } }: KeyReview,
  forces: ForcesTable | null = null,
): LogTable {
  const perEnemy = new Map(forces?.perEnemy);
  const kinds = new Map<
    string,
    {
      npcId: number | null;
      name: string;
      met: number;
      killed: number;
      damage: number;
      in: number[];
    }
  >();
  for (const { number, enemies } of pulls) {
    for (const { npcId, name, count, killed, damage } of enemies) {
      const key = `${npcId ?? ''} ${name}`;
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
      { key: 'name', label: 'Enemy', kind: 'text' },
      { key: 'killed', label: 'Killed', kind: 'count' },
      {
        key: 'met',
        label: 'Fought',
        kind: 'count',
        about: 'Different ones that fought, summed over the pulls.',
        phone: 'hidden',
      },
      ...(forces
        ? ([
            {
              key: 'each',
              label: 'Forces each',
              kind: 'count',
              about: 'What one counts. None: it does not count.',
              phone: 'second',
            },
            {
              key: 'forces',
              label: 'Forces',
              kind: 'share',
              about: 'Of all of this kind that died.',
            },
          ] as const)
        : []),
      { key: 'damage', label: 'Damage', kind: 'amount', about: 'Of the group to them.' },
      { key: 'pulls', label: 'In pulls', kind: 'text', phone: 'second' },
      {
        key: 'npcId',
        label: 'Creature id',
        kind: 'text',
        // Tells kinds apart that share a name, on a phone as well.
        phone: hasTwins ? 'second' : 'hidden',
        about: 'To look its count up elsewhere.',
      },
    ],
    defaultSort: { column: 'killed', descending: true },
    rows: [...kinds].map(([key, kind]) => ({
      key,
      cells: {
        name: kind.name,
        killed: kind.killed,
        met: kind.met,
        ...(forces && forcesCells(kind, perEnemy, forces.total)),
        damage: kind.damage,
        pulls: kind.in.join(', '),
        npcId: kind.npcId === null ? null : String(kind.npcId),
      },
    })),
  };
}

function forcesCells(
  { npcId, killed }: { npcId: number | null; killed: number },
  perEnemy: ReadonlyMap<number, number>,
  total: number,
): { each: number | null; forces: number | null } {
  const each = (npcId === null ? undefined : perEnemy.get(npcId)) ?? null;
  return { each, forces: each === null ? null : (each * killed) / total };
}
