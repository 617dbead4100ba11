import { DungeonName as DungeonNameCell } from '#season/views/dungeon-name.tsx';
import type { DungeonName } from './plan-types.ts';

/** What the codes of dungeons mean, for the tables of a phone, which have no room for their names. */
export function DungeonCodes({ dungeons }: { dungeons: readonly DungeonName[] }) {
  if (dungeons.length === 0) return null;
  return (
    <details className="text-sm sm:hidden print:hidden" data-dungeon-codes>
      <summary className="flex min-h-11 cursor-pointer items-center text-muted">
        Show dungeon names:{' '}
        {dungeons
          .slice(0, 2)
          .map(({ shortName }) => shortName)
          .join(', ')}
        …
      </summary>
      <ul className="grid gap-1">
        {dungeons.map((dungeon) => (
          <li key={dungeon.id} className="flex min-h-11 items-center">
            <DungeonNameCell {...dungeon} />
          </li>
        ))}
      </ul>
    </details>
  );
}
