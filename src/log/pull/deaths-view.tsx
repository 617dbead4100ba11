import { useMemo, useState } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { formatClock } from '#lib/format-clock.ts';
import { HIGH_HEALTH } from '#analysis/fight-events/step-health.ts';
import { formatAmount } from '#lib/format-number.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { exportTable } from '#kit/ui/table/table-data.ts';
import { Button } from '#kit/ui/button.tsx';
import { formatResLeft, formatResPool } from '#log/views/format-battle-res.ts';
import { castsTable } from './casts-that-killed.ts';
import { BlowMark, blowLetters } from '#log/views/blow-mark.tsx';
import { DeathPanel } from '#log/views/death-panel.tsx';
import type { DeathChain } from '#analysis/fight-events/death-chains.ts';
import { blowWords, deathChainTable, readyCount } from '#log/views/death-rows.ts';
import { PersonTag } from '#log/views/person-tag.tsx';
import type { Scope } from '#log/views/scope.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';

export interface DeathsViewProps {
  review: PullReview;
  scope: Scope;
  /** From 1; null opens the first. 0 opens none. */
  open: number | null;
  onOpen: (order: number | null) => void;
}

/** The first deaths decide; a wipe's many others are shown when asked for. */
const SHOWN = 8;
const SHOWN_ON_PHONE = 3;

/** The deaths of a pull in order; one of them open. */
export function DeathsView({ review, scope, open, onOpen }: DeathsViewProps) {
  const table = useMemo(() => deathChainTable(review, scope.book), [review, scope.book]);
  const killers = useMemo(() => castsTable(review), [review]);
  const opened = open ?? 1;
  const letters = useMemo(() => blowLetters(review), [review]);
  const [all, setAll] = useState(false);
  const shown = all || opened > SHOWN ? table.rows : table.rows.slice(0, SHOWN);
  const hidden = table.rows.length - shown.length;
  const isShort = !all && opened <= SHOWN_ON_PHONE && shown.length > SHOWN_ON_PHONE;
  const hiddenOnPhone = isShort ? table.rows.length - SHOWN_ON_PHONE : hidden;
  const last = table.rows.at(-1);
  if (table.rows.length === 0)
    return <p className="py-6 text-center text-sm text-muted">No deaths in this pull.</p>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label="Deaths in order">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-display text-base font-semibold">
            {table.rows.length} {table.rows.length === 1 ? 'death' : 'deaths'} in order
          </h3>
          <ExportMenu
            fileName={scope.fileName('deaths')}
            about={scope.about}
            table={() => exportTable(table, null)}
          />
        </div>
        <ol data-deaths>
          {shown.map((row, index) => (
            <DeathItem
              key={row.order}
              isLeftOutOnPhone={isShort && index >= SHOWN_ON_PHONE}
              chain={row}
              review={review}
              scope={scope}
              letters={letters}
              open={row.order === opened}
              onToggle={() => onOpen(row.order === opened ? null : row.order)}
            />
          ))}
        </ol>
        {hiddenOnPhone > 0 && last && (
          <Button
            look="ghost"
            className={hidden > 0 ? 'mt-1' : 'mt-1 sm:hidden'}
            onClick={() => setAll(true)}
          >
            <span>
              Show <span className="max-sm:hidden">{hidden}</span>
              <span className="sm:hidden">{hiddenOnPhone}</span> more, until{' '}
              {formatClock(last.atMs)}
            </span>
          </Button>
        )}
        <p className="mt-1 text-xs text-muted" data-battle-res-pool>
          {formatResPool(review.battleRes, review.lengthMs)}
        </p>
      </section>
      <WholeTable
        name="killers"
        caption="What killed, and how often it came"
        title="Killing blows"
        {...killers}
        fileName={scope.fileName('killers')}
        about={scope.about}
        empty="No killing blow was seen."
        isFolded
      />
    </div>
  );
}

function DeathItem({
  chain,
  review,
  scope,
  letters,
  open,
  isLeftOutOnPhone,
  onToggle,
}: {
  chain: DeathChain;
  review: PullReview;
  scope: Scope;
  letters: ReadonlyMap<string, string>;
  open: boolean;
  isLeftOutOnPhone: boolean;
  onToggle: () => void;
}) {
  const { hpMax, missingBeforeBlow, killingBlow } = chain;
  const blow = blowWords(review, chain);
  const mark = <BlowMark review={review} spell={killingBlow?.spell ?? null} letters={letters} />;
  const left = formatResLeft(review.battleRes, chain.atMs);
  return (
    <li className={`border-b border-line ${isLeftOutOnPhone ? 'max-sm:hidden' : ''}`}>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={`grid min-h-11 w-full cursor-pointer grid-cols-[1.5rem_3rem_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1 text-left text-sm hover:bg-surface-2 sm:grid-cols-[1.5rem_3rem_minmax(0,11rem)_minmax(0,1fr)_auto] ${
          open ? 'bg-surface-2' : ''
        }`}
      >
        <span className="tabular text-right text-xs text-muted">{chain.order}</span>
        <span className="tabular">{formatClock(chain.atMs)}</span>
        <span className="min-w-0 font-medium">
          <PersonTag guid={review.units[chain.unit]?.guid ?? ''} book={scope.book} />
          <span className="block truncate text-xs font-normal text-muted sm:hidden">
            {mark} <bdi>{blow}</bdi>
          </span>
        </span>
        <span className="min-w-0 leading-5 wrap-anywhere max-sm:hidden">
          {mark} <bdi>{blow}</bdi>
          {killingBlow && (
            <span className="tabular ml-1.5 text-muted">
              {formatAmount(killingBlow.amount + killingBlow.overkill)}
            </span>
          )}
        </span>
        <span className="tabular text-right text-xs text-muted">
          <HealthBefore share={shareBefore(hpMax, missingBeforeBlow)} />
          <span className="block max-sm:hidden">
            {readyWords(readyCount(chain.personals), readyCount(chain.externals))}
          </span>
          {left !== null && <span className="block max-sm:hidden">{left}</span>}
        </span>
      </button>
      {open && (
        <div className="px-2">
          <DeathPanel review={review} chain={chain} scope={scope} />
        </div>
      )}
    </li>
  );
}

/** Health right before the blow, 0 to 1; null when the log does not give it. */
function shareBefore(hpMax: number | null, missing: number | null): number | null {
  if (hpMax === null || missing === null || hpMax <= 0) return null;
  return Math.min(1, Math.max(0, 1 - missing / hpMax));
}

/** From high health a blow killed that healing could not prevent: the bar shows it before the number is read. */
function HealthBefore({ share }: { share: number | null }) {
  if (share === null) return '–';
  return (
    <span className="flex items-center justify-end gap-2 text-text">
      <span
        aria-hidden="true"
        className="h-1.5 w-16 overflow-hidden rounded-full bg-line max-sm:hidden"
      >
        <span
          className={`block h-full ${share >= HIGH_HEALTH ? 'bg-danger' : 'bg-warning'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      at {Math.round(share * 100)}% health
    </span>
  );
}

/** `1 own, 2 externals ready`; nothing ready is said too. */
function readyWords(own: number, externals: number): string {
  const parts = [
    own > 0 ? `${own} own` : '',
    externals > 0 ? `${externals} external${externals === 1 ? '' : 's'}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no defensive ready, as far as known' : `${parts.join(', ')} ready`;
}
