import { useMemo } from 'react';
import type { ForcesEvidence } from '#analysis/fight-events/forces-evidence.ts';
import { keyForcesOf } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { fileNamePart } from '#lib/csv.ts';
import { isoLogTime } from '#lib/format-clock.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { ComparableKey } from './compare-panel.tsx';
import { ForcesRanges } from './forces-ranges.tsx';
import { ForcesStrip } from './forces-strip.tsx';
import type { PullMetric } from './pull-tables.ts';
import { KEY_TAB_LABELS, KeyTabs } from './key-tabs.tsx';
import type { KeyTab } from './key-tabs.tsx';
import { KeyTimeline } from './key-timeline.tsx';
import type { KeySeason } from './key-season.ts';
import { PullPanel } from './pull-panel.tsx';
import { pullDetailTable } from './pull-detail-table.ts';
import { KeyTabContent } from './key-tab-content.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface KeyViewState {
  tab: KeyTab;
  pull: number | null;
  metric: PullMetric;
  range: Range | null;
  compare: string | null;
}

export interface KeyViewProps {
  item: ListedFight;
  review: KeyReview;
  /** What it and other finished keys of its dungeon and season prove about enemy forces. */
  evidence: readonly ForcesEvidence[];
  /** What its people are called, in both of them too. */
  book: Aliases;
  season: KeySeason;
  state: KeyViewState;
  onChange: (change: Partial<KeyViewState>, how?: 'push' | 'replace') => void;
  /** Other keys of the same dungeon, with their reviews as far as they are read. */
  others: readonly ComparableKey[];
  /** The seconds before each death; null until they are read. */
  deathReview: PullReview | null;
}

function exportName(item: ListedFight): string {
  return ['farseer', item.sample ? 'sample' : '', fileNamePart(item.fight.name)]
    .filter((part) => part !== '')
    .join('-');
}

function aboutOf(item: ListedFight, book: Aliases): TableFacts {
  const { fight } = item;
  return {
    dungeon: fight.name,
    keystoneLevel: fight.keystoneLevel,
    start: isoLogTime(fight.startMs, fight.utcOffsetHours),
    durationMs: fight.durationMs,
    sample: item.sample,
    ...(book.hidden && { names: 'off' }),
  };
}

/** One key from its line of time down to its tables. */
export function KeyView(props: KeyViewProps) {
  const { item, review, book, season, state, onChange } = props;
  const { fight } = item;
  const fileName = exportName(item);
  const about = (): TableFacts => aboutOf(item, book);
  const select = (pull: number | null): void => onChange({ pull });
  const { pulls } = review.timeline;
  const forces = useMemo(() => keyForcesOf(pulls, season.forces), [pulls, season]);
  return (
    <>
      <KeyTimeline
        fight={fight}
        review={review}
        season={season}
        selected={state.pull}
        onSelect={select}
        range={state.range}
        onRange={(range) => onChange({ range }, 'replace')}
        fileName={fileName}
        about={about}
      />
      {forces && pulls.length > 0 && (
        <ForcesStrip
          pulls={pulls}
          forces={forces}
          finished={fight.ended && fight.success === true}
          selected={state.pull}
          onSelect={select}
        />
      )}
      <ForcesRanges {...{ review, fileName, about }} evidence={props.evidence} />
      {state.pull !== null && (
        <PullPanel
          review={review}
          fight={fight}
          pullNumber={state.pull}
          onSelect={select}
          exports={
            <ExportMenu
              fileName={`${fileName}-pull-${state.pull}`}
              about={() => ({ ...about(), pull: state.pull })}
              table={() => exportTable(pullDetailTable(review, fight, state.pull ?? 1), null)}
            />
          }
        />
      )}
      {state.tab !== 'deaths' && <KeyTabs tab={state.tab} onChange={(tab) => onChange({ tab })} />}
      <div className="mt-3">
        <h3 className="sr-only">{KEY_TAB_LABELS[state.tab]}</h3>
        <KeyTabContent
          {...props}
          forces={forces}
          fileName={fileName}
          about={about}
          select={select}
        />
      </div>
    </>
  );
}
