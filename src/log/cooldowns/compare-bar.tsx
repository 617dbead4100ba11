import { useId } from 'react';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import type { Alignment } from './align-pulls.ts';
import type { NamedPull } from './named-pull.ts';
import { INTAKE_MODES } from './intake-layers.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { pullLabel } from './pulls-like.ts';
import type { CooldownsUrl } from './url-state.ts';

const FIELD =
  'h-9 min-w-0 max-w-full rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11';
const TOGGLE =
  'inline-flex min-h-9 cursor-pointer items-center rounded-control px-2 text-xs text-muted hover:text-text aria-pressed:bg-surface-2 aria-pressed:font-medium aria-pressed:text-text pointer-coarse:min-h-11 pointer-coarse:px-3';
const MODE_WORDS = { school: 'By school', ability: 'By ability' } as const;

/** What the drawing compares with and how it is drawn. */
export function CompareBar({
  item,
  alike,
  other,
  ways,
  url,
  changeUrl,
}: {
  item: PulledFight;
  alike: readonly PulledFight[];
  other: { item: PulledFight; pull: NamedPull | null } | null;
  ways: readonly Alignment[];
  url: CooldownsUrl;
  changeUrl: ChangeAddress<CooldownsUrl>;
}) {
  const id = useId();
  const others = alike.filter(({ key }) => key !== item.key);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2" data-compare>
      {others.length > 0 && (
        <div className="flex min-w-0 items-center gap-2">
          <label htmlFor={`${id}-other`} className="text-xs text-muted">
            Compare with
          </label>
          <select
            id={`${id}-other`}
            value={other?.item.key ?? ''}
            onChange={(event) =>
              changeUrl({ compare: event.currentTarget.value || null, align: 'pull' })
            }
            className={FIELD}
          >
            <option value="">none</option>
            {others.map((one) => (
              <option key={one.key} value={one.key}>
                {pullLabel(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      {ways.length > 1 && (
        <div className="flex min-w-0 items-center gap-2">
          <label htmlFor={`${id}-align`} className="text-xs text-muted">
            Align at
          </label>
          <select
            id={`${id}-align`}
            value={ways.some((way) => way.id === url.align) ? url.align : 'pull'}
            onChange={(event) => changeUrl({ align: event.currentTarget.value }, 'replace')}
            className={FIELD}
          >
            {ways.map((way) => (
              <option key={way.id} value={way.id}>
                {way.label}
              </option>
            ))}
          </select>
        </div>
      )}
      {other && !other.pull && <output className="text-xs text-muted">Reading that pull…</output>}
      <div className="ml-auto flex">
        {INTAKE_MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            className={TOGGLE}
            aria-pressed={url.mode === mode}
            onClick={() => changeUrl({ mode }, 'replace')}
          >
            {MODE_WORDS[mode]}
          </button>
        ))}
        <button
          type="button"
          className={`${TOGGLE} max-lg:hidden`}
          aria-pressed={url.wide}
          data-tooltip="The drawing takes the whole page. Filters and findings go below it."
          onClick={() => changeUrl({ wide: !url.wide }, 'replace')}
        >
          Wide
        </button>
      </div>
    </div>
  );
}
