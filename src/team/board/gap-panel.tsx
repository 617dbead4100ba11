import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { cheapestFixes, type GroupFix } from '#team/model/roster/cheapest-fixes.ts';
import {
  boardMembers,
  type BoardCharacter,
  type SeatedCharacter,
} from '#team/model/roster/composition.ts';
import { classById } from '#game/classes.ts';
import { Button } from '#kit/ui/button.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { describeCost, describeFix } from './format-fix.ts';

/** Fixes that a gap names. */
const SHOWN = 2;

/** Which raid buffs and debuffs the draft has, and for each gap the cheapest change with what it costs elsewhere. */
export function GapPanel({
  characters,
  seated,
  slots,
  onFix,
}: {
  characters: readonly BoardCharacter[];
  seated: readonly SeatedCharacter[];
  slots: number;
  /** Without it nothing can be applied. */
  onFix?: (fix: GroupFix) => void;
}) {
  const lines = buffCoverage(boardMembers(characters, seated));
  const gaps = lines.filter(({ bringers }) => bringers.length === 0);
  if (seated.length === 0)
    return (
      <Panel title="Buffs and debuffs">
        <p className="text-sm text-muted" data-board-gaps={gaps.length}>
          Fill the raid from the roster. Missing buffs stand here then.
        </p>
      </Panel>
    );
  return (
    <Panel title="Buffs and debuffs" aside={`${lines.length - gaps.length} of ${lines.length}`}>
      <p className="font-display text-lg font-semibold" aria-live="polite" data-board-gaps>
        {gaps.length === 0
          ? 'Nothing is missing'
          : `Missing: ${gaps.map(({ name }) => name).join(', ')}`}
      </p>
      {gaps.map(({ name, classIds }) => (
        <div
          key={name}
          className="mt-2 rounded-control bg-surface-2 px-3 py-2 text-sm"
          data-board-gap={name}
        >
          <p className="font-medium">{name}</p>
          <Fixes
            fixes={cheapestFixes(name, characters, seated, slots).slice(0, SHOWN)}
            classes={classIds.map((id) => classById(id)?.name ?? '').join(', ')}
            {...(onFix && { onFix })}
          />
        </div>
      ))}
      <ul className="mt-3 grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-2 lg:grid-cols-1">
        {lines.map(({ kind, name, effect, bringers, isTalent }) => (
          <li
            key={`${kind} ${name}`}
            className="flex min-h-7 items-center gap-2 border-b border-line last:border-0"
            data-tooltip={[effect, bringers.map((one) => one.name).join(', ')]
              .filter(Boolean)
              .join('\n')}
          >
            <span
              className={bringers.length > 0 ? 'w-4 text-accent' : 'w-4 text-danger'}
              aria-hidden="true"
            >
              {bringers.length > 0 ? '✓' : '✗'}
            </span>
            <span className="min-w-0 flex-1">
              {name}
              {isTalent && <span className="text-xs text-muted">, if talented</span>}
            </span>
            <span className="tabular text-muted">{bringers.length}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Fixes({
  fixes,
  classes,
  onFix,
}: {
  fixes: readonly GroupFix[];
  classes: string;
  onFix?: (fix: GroupFix) => void;
}) {
  if (fixes.length === 0)
    return <p className="text-muted">No player can bring it. Classes that can: {classes}.</p>;
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {fixes.map((fix) => (
        <li key={fix.character.memberId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-40">
            {describeFix(fix, playerKind(fix.specId, fix.character.classId))}
            <span className="block text-xs text-muted">{describeCost(fix)}</span>
          </span>
          {onFix && (
            <Button
              className="scripted"
              onClick={() => onFix(fix)}
              aria-label={`Apply: ${describeFix(fix, playerKind(fix.specId, fix.character.classId))}`}
            >
              Apply
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
