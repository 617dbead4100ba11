import type { CoverageFix, CoverageLine } from '#team/model/roster/buff-coverage.ts';
import { classById } from '#game/classes.ts';
import { SpecMark, playerKind } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';

/** Which raid buffs and debuffs the group has, gaps first with who could fill them. */
export function CoveragePanel({
  lines,
  className,
}: {
  lines: readonly CoverageLine[];
  className?: string;
}) {
  const gaps = lines.filter(({ bringers }) => bringers.length === 0);
  return (
    <Panel
      title="Buff coverage"
      aside={`${lines.length - gaps.length} of ${lines.length}`}
      className={className ?? ''}
    >
      <p className="font-display text-lg font-semibold" data-gaps={gaps.length}>
        {gaps.length === 0
          ? 'Nothing is missing'
          : `Missing: ${gaps.map(({ name }) => name).join(', ')}`}
      </p>
      {gaps.map((gap) => (
        <Gap key={gap.name} gap={gap} />
      ))}
      <ul className="mt-3 text-sm" data-coverage>
        {lines.map((line) => (
          <li
            key={`${line.kind} ${line.name}`}
            className="flex min-h-8 items-center gap-2 border-b border-line last:border-0 print:min-h-6"
            data-tooltip={describeLine(line)}
          >
            {line.bringers.length > 0 ? (
              <span className="w-4 text-accent" aria-hidden="true">
                ✓
              </span>
            ) : (
              <span className="w-4 text-danger" aria-hidden="true">
                ✗
              </span>
            )}
            <span className="min-w-0 flex-1">
              {line.name}
              {line.isTalent && <span className="text-xs text-muted">, if talented</span>}
            </span>
            <span className="sr-only">{line.bringers.length === 0 ? 'missing' : 'brought by'}</span>
            <span className="tabular text-muted">{line.bringers.length}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        What the classes and planned specializations bring. Whether a member has chosen a talent is
        not known.
      </p>
    </Panel>
  );
}

function describeLine({ effect, bringers }: CoverageLine): string {
  const names = bringers.map(({ name }) => name).join(', ');
  return [effect, names].filter(Boolean).join('\n');
}

/** Players that a gap names; the easiest come first. */
const SHOWN_FIXES = 3;

/** What a gap costs and who could fill it, the easiest first. */
function Gap({ gap }: { gap: CoverageLine }) {
  return (
    <div className="mt-2 rounded-control bg-surface-2 px-3 py-2 text-sm" data-gap={gap.name}>
      <p>
        <strong className="font-medium">{gap.name}</strong>
        {gap.effect !== null && <span className="text-muted"> {gap.effect}</span>}
      </p>
      {gap.fixes.length === 0 ? (
        <p className="text-muted">
          No member can bring it. Classes that can: {namesOf(gap.classIds)}.
        </p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1">
          {gap.fixes.slice(0, SHOWN_FIXES).map((fix) => (
            <li key={fix.member.name} className="flex items-center gap-2">
              <SpecMark
                specId={fix.member.specIds[0] ?? null}
                classId={fix.member.classId}
                label={playerKind(fix.member.specIds[0] ?? null, fix.member.classId)}
              />
              <span>
                <span className="font-medium">{fix.member.name}</span>
                <span className="text-muted"> {describeFix(fix)}</span>
              </span>
            </li>
          ))}
          {gap.fixes.length > SHOWN_FIXES && (
            <li className="text-muted">and {gap.fixes.length - SHOWN_FIXES} more</li>
          )}
        </ul>
      )}
    </div>
  );
}

function describeFix({ kind, specId }: CoverageFix): string {
  const how = {
    respec: 'is in the group',
    bench: 'waits on the bench',
    unsure: 'is not sure',
    open: 'has not answered yet',
    absent: 'is out that night',
  }[kind];
  return specId === null ? how : `${how}, as ${playerKind(specId)}`;
}

function namesOf(classIds: readonly number[]): string {
  return classIds.map((id) => classById(id)?.name ?? `class ${id}`).join(', ');
}
