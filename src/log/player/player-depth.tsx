import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import type { OtherSide } from './other-side.ts';
import type { MeterMetric } from '#log/meter/meter-table.ts';

const ResourcePanel = lazy(async () => ({
  default: (await import('./resource-panel.tsx')).ResourcePanel,
}));
const CastPanel = lazy(async () => ({ default: (await import('./cast-panel.tsx')).CastPanel }));
const BuildPanel = lazy(async () => ({ default: (await import('./build-panel.tsx')).BuildPanel }));
const BlowPanel = lazy(async () => ({ default: (await import('./blow-panel.tsx')).BlowPanel }));

/** What a part below an open player is of. */
export interface DepthProps {
  fightKey: string;
  /** Of the whole fight. */
  lengthMs: number;
  guid: string;
  playerName: string;
  /** Whom the player is compared with; null for none. */
  other: OtherSide | null;
  /** The part of the fight that the page shows; null for all of it. */
  range: Range | null;
  /** Of the fight, without its ending. */
  fileName: string;
  about: () => TableFacts;
}

const SIDES = {
  damage: ['done', 'Hits by ability'],
  taken: ['taken', 'Hits by ability'],
  healing: ['shields', 'Shields'],
} as const;

/** What can be read of a player besides: each part is read when it is opened. */
export function PlayerDepth({ metric, ...props }: DepthProps & { metric: MeterMetric }) {
  const blows =
    metric === 'damage' || metric === 'taken' || metric === 'healing' ? SIDES[metric] : null;
  return (
    <div className="px-3" data-depth>
      {blows && (
        <Part title={blows[1]}>
          <BlowPanel side={blows[0]} {...props} />
        </Part>
      )}
      {metric === 'casts' && (
        <Part title="Cast sequence">
          <CastPanel {...props} />
        </Part>
      )}
      <Part title="Resources">
        <ResourcePanel {...props} />
      </Part>
      <Part title="Gear and talents">
        <BuildPanel {...props} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-7 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
        {title}
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="py-2 text-xs text-muted">Loading…</p>}>
          {children}
        </Suspense>
      )}
    </details>
  );
}
