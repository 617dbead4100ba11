import type { ListedFight } from '#log/session/fight-groups.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { OutcomeMark } from '#log/views/outcome-mark.tsx';
import { useCloseSheet } from '#kit/ui/sheet.tsx';
import { formatClock, formatLogDay, formatLogTime } from '#lib/format-clock.ts';
import { upgradeOf } from './key-season.ts';
import type { SeasonOfKey } from './key-season.ts';

/** The keys of the opened logs, newest first, with level, result and time. */
export function KeyList({
  keys,
  seasonOf,
  selectedKey,
  onSelect,
}: {
  keys: readonly ListedFight[];
  seasonOf: SeasonOfKey;
  selectedKey: string | null;
  onSelect: (key: string) => void;
}) {
  const closeSheet = useCloseSheet();
  return (
    <section aria-label="Keys">
      <h2 className="px-2.5 pb-1 text-xs text-muted">
        {keys.length === 1 ? '1 key' : `${keys.length} keys`}
      </h2>
      <ul className="overflow-hidden rounded-panel border border-line bg-surface" data-key-list>
        {keys.map((item) => {
          const { fight } = item;
          const { limits } = seasonOf(fight);
          const selected = item.key === selectedKey;
          const upgrade =
            limits && fight.success === true ? upgradeOf(fightMs(fight), limits) : null;
          return (
            <li key={item.key}>
              <button
                type="button"
                data-key={item.key}
                aria-current={selected ? 'true' : undefined}
                onClick={() => {
                  onSelect(item.key);
                  closeSheet();
                }}
                className={`grid min-h-12 w-full cursor-pointer grid-cols-[1fr_auto] content-center gap-x-2 border-l-3 px-2.5 py-1.5 text-left hover:bg-surface-2 ${
                  selected ? 'border-accent bg-accent-soft' : 'border-transparent'
                }`}
              >
                <span className={`text-sm ${selected ? 'font-semibold' : 'font-medium'}`}>
                  <bdi>{fight.name}</bdi>
                </span>
                <span className="tabular text-sm font-semibold">
                  {fight.keystoneLevel === null ? '' : `+${fight.keystoneLevel}`}
                </span>
                <span className="col-span-2 flex flex-wrap gap-x-2 text-xs text-muted">
                  <OutcomeMark outcome={outcomeOf(fight, limits?.timedMs ?? null)} />
                  <span className="tabular">{formatClock(fightMs(fight))}</span>
                  {upgrade !== null && upgrade > 0 && <span>upgrade +{upgrade}</span>}
                  {item.sample && <span className="font-bold text-warning">SAMPLE</span>}
                  <span className="w-full">
                    {formatLogDay(fight.startMs)}, {formatLogTime(fight.startMs)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
