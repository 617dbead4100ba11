import type { SearchHit } from '#kit/browser/search-hits.ts';
import { Icon } from './icon.tsx';
import { DungeonMark } from './marks/game-marks.tsx';
import { SpecMark } from './marks/player-marks.tsx';

const ICONS: Readonly<Record<SearchHit['kind'], string>> = {
  character: 'lucide:users-round',
  guild: 'lucide:shield-check',
  realm: 'lucide:house',
  dungeon: 'lucide:key-round',
  boss: 'lucide:swords',
  specialization: 'lucide:activity',
  page: 'lucide:arrow-right',
  log: 'lucide:file-up',
  'look-up': 'lucide:search',
};

/** What a list says of a hit: its mark, its name, where it is, and a figure. */
export function HitRow({ hit }: { hit: SearchHit }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="grid w-9 shrink-0 place-items-center text-muted">
        {hit.kind === 'character' || hit.kind === 'specialization' ? (
          <SpecMark specId={hit.specId} classId={hit.classId} size={24} />
        ) : hit.dungeon === null ? (
          <Icon name={ICONS[hit.kind]} size={18} />
        ) : (
          <DungeonMark dungeonId={hit.dungeon.id} code={hit.dungeon.code} />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <bdi className="font-medium">{hit.name}</bdi>{' '}
        <span className="text-muted">
          <bdi>{hit.place}</bdi>
        </span>
      </span>
      {hit.isSample && <span className="shrink-0 text-xs text-warning">sample</span>}
      {hit.detail !== null && (
        <span className="tabular shrink-0 font-display font-semibold">{hit.detail}</span>
      )}
    </span>
  );
}
