import { memo, useEffect, useRef } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { formatClock, formatLogTime } from '#lib/format-clock.ts';
import { formatLeft } from '#lib/format-number.ts';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { useCloseSheet } from '#kit/ui/sheet.tsx';
import { difficultyLabel } from '#log/session/format-fight.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import type { FightGroup, PulledFight } from '#log/session/fight-groups.ts';
import { FirstKillMark } from './first-kill-mark.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** How near a wipe came. */
export interface WipeResult {
  /** Health left of the boss, 0 to 100. */
  leftPercent: number;
  /** The pull with the least left of its boss that night. */
  isBest: boolean;
}

interface FightRowProps {
  item: PulledFight;
  timerMs: number | null;
  /** Levels that the key was raised by. */
  upgrade: number | null;
  /** The first kill of its boss in these logs, after wipes. */
  isFirstKill: boolean;
  /** Of a wipe, where the page knows it. */
  result: WipeResult | undefined;
  selected: boolean;
  inKey: boolean;
  onSelect: (key: string) => void;
}

/** Groups are made anew with every fight that is read; a row that says the same is not drawn again. */
function sameRow(a: FightRowProps, b: FightRowProps): boolean {
  return (
    a.item.fight === b.item.fight &&
    a.item.pull === b.item.pull &&
    a.item.round === b.item.round &&
    a.item.again === b.item.again &&
    a.item.key === b.item.key &&
    a.timerMs === b.timerMs &&
    a.upgrade === b.upgrade &&
    a.isFirstKill === b.isFirstKill &&
    a.result?.leftPercent === b.result?.leftPercent &&
    a.result?.isBest === b.result?.isBest &&
    a.selected === b.selected &&
    a.inKey === b.inKey &&
    a.onSelect === b.onSelect
  );
}

const FightRow = memo(function FightRow({
  item,
  timerMs,
  upgrade,
  isFirstKill,
  result,
  selected,
  inKey,
  onSelect,
}: FightRowProps) {
  const closeSheet = useCloseSheet();
  const { fight, pull, round } = item;
  return (
    <li>
      <button
        type="button"
        data-fight={item.key}
        aria-current={selected ? 'true' : undefined}
        onClick={() => {
          onSelect(item.key);
          closeSheet();
        }}
        className={`grid min-h-11 w-full cursor-pointer grid-cols-[1fr_auto] content-center gap-x-2 border-l-3 py-1 pr-2 text-left hover:bg-surface-2 ${
          inKey ? 'pl-5' : 'pl-2.5'
        } ${selected ? 'border-accent bg-accent-soft' : 'border-transparent'}`}
      >
        <span className={`truncate text-sm ${selected ? 'font-semibold' : 'font-medium'}`}>
          <bdi>{fight.name}</bdi>
        </span>
        <span className="tabular text-xs leading-5 text-muted">{formatLogTime(fight.startMs)}</span>
        <span className="col-span-2 flex min-w-0 flex-wrap gap-x-2 text-xs text-muted">
          <OutcomeMark outcome={outcomeOf(fight, timerMs)} />
          {isFirstKill && <FirstKillMark />}
          {result && <span className="tabular text-text">{formatLeft(result.leftPercent)}</span>}
          {result?.isBest === true && (
            <span className="font-semibold whitespace-nowrap text-accent" data-best-pull>
              <span aria-hidden="true">★ </span>Best pull
            </span>
          )}
          {upgrade !== null && upgrade > 1 && (
            <span className="tabular font-semibold text-accent">+{upgrade}</span>
          )}
          <span className="tabular">{formatClock(fightMs(fight))}</span>
          {!inKey && <Difficulty name={difficultyLabel(fight)} short={result !== undefined} />}
          {pull !== null && (!inKey || pull > 1) && <span>Pull {pull}</span>}
          {round !== undefined && <span>Round {round}</span>}
          {fight.beginningMissing === true && (
            <span className="text-warning">beginning missing</span>
          )}
          {item.again === true && <span>from the other log</span>}
        </span>
      </button>
    </li>
  );
}, sameRow);

/** @param short the mark alone is seen: a row has one line below its name. */
function Difficulty({ name, short }: { name: string | null; short: boolean }) {
  if (name === null) return null;
  return (
    <span className="inline-flex items-center gap-1">
      <DifficultyMark name={name} />
      <span className={short ? 'not-first:sr-only' : undefined}>{name}</span>
    </span>
  );
}

/** Moves the focus along the list with j and k, from anywhere on the page except text fields. */
function useListKeys(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('input, textarea, select, [contenteditable], [role="slider"]')) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-fight]') ?? [])].filter(
        (row) => row.offsetParent !== null,
      );
      const here = rows.findIndex((row) => row === document.activeElement);
      const start =
        here >= 0 ? here : rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const step = event.key === 'j' ? 1 : -1;
      const next = rows[here < 0 ? Math.max(start, 0) : here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

/** The fights of all opened files, a heading a night or key. */
export function FightList({
  groups,
  selectedKey,
  timerOf,
  upgradeOf,
  firstKills,
  results,
  onSelect,
}: {
  groups: readonly FightGroup[];
  selectedKey: string | null;
  timerOf: (fight: Fight) => number | null;
  upgradeOf: (fight: Fight) => number | null;
  firstKills: ReadonlyMap<string, number>;
  results: ReadonlyMap<string, WipeResult> | undefined;
  onSelect: (key: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <div ref={list} data-fight-list>
      {groups.map((group) => (
        <div key={group.key} className="mb-3">
          <h2 className="flex items-baseline justify-between gap-2 px-2.5 pb-1 text-xs text-muted">
            <span className="min-w-0 truncate">
              <bdi>{group.title}</bdi>
            </span>
            {group.sample ? (
              <span className="rounded-xs bg-warning-soft px-1 font-sans text-2xs font-bold text-warning">
                SAMPLE
              </span>
            ) : (
              <span className="tabular font-sans font-normal">{group.fights.length}</span>
            )}
          </h2>
          <ul className="overflow-hidden rounded-panel border border-line bg-surface">
            {group.fights.map((item) => (
              <FightRow
                key={item.key}
                item={item}
                timerMs={timerOf(item.fight)}
                upgrade={upgradeOf(item.fight)}
                isFirstKill={firstKills.has(item.key)}
                result={results?.get(item.key)}
                selected={item.key === selectedKey}
                inKey={group.kind === 'keystone' && item.fight.kind !== 'keystone'}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
