import type { ComponentProps, ReactNode } from 'react';
import type { Region } from '#game/packs/define-season.ts';
import { regionName } from '#game/region-names.ts';
import { BandTable } from '#web/season/band-table.tsx';
import { DaysToKillWords, formatDays } from '#web/season/days-to-kill-words.tsx';
import { formatPulls, PullsToKillWords } from '#web/season/pulls-to-kill-words.tsx';
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { BossSpreads } from './load-boss-page.server.ts';

/** How long guilds took from the boss before to this one; nothing where no quarter has enough guilds. */
export function DaysPanel({ days, region }: { days: readonly BossSpreads[]; region: Region }) {
  return (
    <SpreadPanel
      title="Days from the boss before to the kill"
      label="Days to the kill"
      caption="Days from the kill of the boss before, by difficulty and quarters of guilds"
      region={region}
      spreads={days}
      format={formatDays}
    >
      <DaysToKillWords />
    </SpreadPanel>
  );
}

/** How many pulls guilds needed for this boss; nothing where no quarter has enough guilds. */
export function PullsPanel({ pulls, region }: { pulls: readonly BossSpreads[]; region: Region }) {
  return (
    <SpreadPanel
      title="Pulls to the kill"
      label="Pulls to the kill"
      caption="Pulls until the first kill, by difficulty and quarters of guilds"
      region={region}
      spreads={pulls}
      format={formatPulls}
    >
      <PullsToKillWords />
    </SpreadPanel>
  );
}

function SpreadPanel({
  title,
  region,
  spreads,
  label,
  caption,
  format,
  children,
}: {
  title: string;
  region: Region;
  spreads: readonly BossSpreads[];
  /** What the rule of the quarters is, and what the figures do not say. */
  children: ReactNode;
} & Pick<ComponentProps<typeof BandTable>, 'label' | 'caption' | 'format'>) {
  if (spreads.length === 0) return null;
  return (
    <Panel title={title} aside={regionName(region)}>
      <BandTable
        label={label}
        caption={caption}
        head="Difficulty"
        format={format}
        rows={spreads.map(difficultyRow)}
      />
      <p className="mt-2 text-xs text-muted">Median, and the range of eight of ten guilds.</p>
      {children}
    </Panel>
  );
}

function difficultyRow({ difficulty, spreads }: BossSpreads) {
  return {
    key: difficulty,
    label: (
      <span className="capitalize">
        <DifficultyMark name={difficulty} /> {difficulty}
      </span>
    ),
    spreads,
  };
}
