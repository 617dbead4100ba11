import { lazy, Suspense } from 'react';
import type { DamageTarget } from '#analysis/damage-targets.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { isRaidPull } from '#log/session/nights.ts';
import type { Metric } from '#log/views/metric.ts';
import { AuraSection } from '#log/events/aura-section.tsx';
import { MatchSection } from '#log/match/match-section.tsx';
import { ReplaySection } from './replay-section.tsx';
import { EventSection } from '#log/events/event-section.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Damage taken by ability: read from the fight's events when it is asked for. */
const TakenPanel = lazy(async () => ({
  default: (await import('./taken-panel.tsx')).TakenPanel,
}));

/** Damage by target over time: counted from the events in hand. */
const TargetPanel = lazy(async () => ({
  default: (await import('./target-panel.tsx')).TargetPanel,
}));

/** Few fights have any; the server, which draws the list without scripts, has it at once. */
const UnownedList = import.meta.env.SSR
  ? (await import('./unowned-list.tsx')).UnownedList
  : lazy(async () => ({ default: (await import('./unowned-list.tsx')).UnownedList }));

type About = () => TableFacts;

export interface FightPanelsProps {
  item: PulledFight;
  metric: Metric;
  /** Null shows the whole fight. */
  range: Range | null;
  wholeMs: number;
  columns: EventColumns | null;
  columnsProblem: string | null;
  /** Every target that was hit in the part shown; null until the fight's events are read. */
  targets: DamageTarget[] | null;
  namesOff: boolean;
  /** Of the fight, and of what the meter shows of it. */
  names: { fightFile: string; aboutFight: About; file: string; about: About };
}

/** What stands below the meter of a fight: targets or abilities, buffs, events, and what pets without an owner did. */
export function FightPanels(props: FightPanelsProps) {
  const { item, metric, range, wholeMs, columns, columnsProblem, targets, namesOff, names } = props;
  const { fight } = item;
  const { fightFile, aboutFight } = names;
  const aboutPart = (): TableFacts => ({
    ...aboutFight(),
    ...(range && { fromMs: range.fromMs, toMs: range.toMs }),
  });
  return (
    <>
      {metric === 'damage' && columns && targets && (range || targets.length > 0) && (
        <Suspense fallback={null}>
          <TargetPanel
            columns={columns}
            targets={targets}
            fromMs={range?.fromMs ?? 0}
            toMs={range?.toMs ?? wholeMs}
            wholeMs={wholeMs}
            fileName={fightFile}
            about={aboutPart}
          />
        </Suspense>
      )}
      {metric === 'taken' && range === null && item.final && fight.players.length > 0 && (
        <Suspense fallback={null}>
          <TakenPanel fightKey={item.key} fileName={fightFile} about={aboutFight} />
        </Suspense>
      )}
      {item.final && fight.kind === 'arena' && fight.players.length > 0 && (
        <MatchSection item={item} namesOff={namesOff} fileName={fightFile} about={aboutFight} />
      )}
      {item.final && fight.players.length > 0 && (
        <AuraSection
          fightKey={item.key}
          fight={fight}
          namesOff={namesOff}
          fileName={fightFile}
          about={aboutFight}
        />
      )}
      {item.final && fight.players.length > 0 && !isRaidPull(fight) && (
        <ReplaySection item={item} namesOff={namesOff} fileName={fightFile} about={aboutFight} />
      )}
      <EventSection
        columns={columns}
        problem={columnsProblem}
        range={range}
        fightName={fight.name}
        fileName={names.file}
        about={aboutPart}
      />
      {range === null && fight.unowned.length > 0 && (
        <Suspense fallback={null}>
          <UnownedList units={fight.unowned} fileName={names.file} about={names.about} />
        </Suspense>
      )}
    </>
  );
}
