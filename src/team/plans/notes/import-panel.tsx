import { useState } from 'react';
import { importNote } from '#team/model/planner/notes/import-note.ts';
import type { ReadNote } from '#team/model/planner/notes/note-lines.ts';
import { notesByBoss, readNote } from '#team/model/planner/notes/read-note.ts';
import { PLAN_LIMITS, type Plan } from '#team/model/planner/plan.ts';
import { isFailure } from '#lib/failure.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { ExportList } from './export-list.tsx';
import { ImportReport, withReading } from './import-report.tsx';
import type { OpenPlan } from '#team/plans/use-plan.ts';

/** A note comes in, with a report on every line and a choice where a line is doubtful, and goes out for each reader. */
export function ImportPanel({ opened }: { opened: OpenPlan }) {
  const { plan, edit, add } = opened;
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadNote | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  function look(next: string): void {
    setText(next);
    setProblem(null);
    setRead(null);
    setChosen(new Map());
    if (next.trim() === '') return;
    try {
      setRead(readNote(next));
    } catch (error) {
      if (!isFailure(error, 'note-too-long')) throw error;
      setProblem(error.message);
    }
  }
  const note = read && {
    ...read,
    lines: read.lines.map((line) => withReading(line, chosen.get(line.number) ?? 0)),
  };
  const bosses = note ? notesByBoss(note) : [];

  async function take(parts: readonly ReadNote[], as: 'this plan' | 'new plans'): Promise<void> {
    setProblem(null);
    try {
      for (const part of parts) {
        const next = importNote(await withBoss(plan, part), part);
        if (as === 'this plan') edit(next);
        else
          add({
            ...next,
            name: (part.header?.name || next.encounterName).slice(0, PLAN_LIMITS.nameLength),
          });
      }
      look('');
    } catch {
      setProblem(
        'The timeline of the boss could not be loaded. Check the connection and press again.',
      );
    }
  }

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0">
        <label className="text-sm font-medium" htmlFor="plan-note">
          Import a note
        </label>
        <p className="text-xs text-muted">
          Paste an MRT, Viserio or Northern Sky note, or a CSV that was saved here. Lines that are
          not understood stay as they are, and doubtful ones are shown with a choice.
        </p>
        <textarea
          id="plan-note"
          className={`${FIELD} mt-1 min-h-32 font-mono text-xs`}
          value={text}
          spellCheck={false}
          onChange={(event) => look(event.target.value)}
        />
        {problem !== null && <Note kind="error">{problem}</Note>}
        {read && note && (
          <>
            <TakeButtons bosses={bosses} plan={plan} onTake={(parts, as) => void take(parts, as)} />
            <ImportReport
              note={read}
              chosen={chosen}
              onChoose={(line, reading) => setChosen(new Map(chosen).set(line, reading))}
            />
          </>
        )}
      </div>
      <ExportList opened={opened} />
    </div>
  );
}

const castsOf = ({ lines }: ReadNote): number =>
  lines.reduce((sum, line) => sum + line.rows.length, 0);

/** One boss replaces the plan's casts; of several each becomes a plan, or one of them replaces. */
function TakeButtons({
  bosses,
  plan,
  onTake,
}: {
  bosses: readonly ReadNote[];
  plan: Plan;
  onTake: (parts: readonly ReadNote[], as: 'this plan' | 'new plans') => void;
}) {
  const casts = bosses.reduce((sum, part) => sum + castsOf(part), 0);
  const name = ({ header }: ReadNote): string =>
    header === null ? plan.encounterName : header.name || `Boss ${header.encounterId}`;
  return (
    <div className="my-2 flex flex-wrap items-center gap-2" data-take-note>
      {bosses.length > 1 && (
        <Button look="solid" disabled={casts === 0} onClick={() => onTake(bosses, 'new plans')}>
          Make {bosses.length} plans, one for each boss
        </Button>
      )}
      {bosses.map((part) => (
        <Button
          key={part.header?.encounterId ?? 0}
          look={bosses.length > 1 ? 'outline' : 'solid'}
          disabled={castsOf(part) === 0}
          onClick={() => onTake([part], 'this plan')}
        >
          Replace the plan’s casts with {bosses.length > 1 ? `${name(part)}: ` : 'these '}
          {castsOf(part)}
        </Button>
      ))}
      {casts === 0 && (
        <span className="text-xs text-warning">No line has a time and a spell or a text.</span>
      )}
    </div>
  );
}

/** The plan with the timeline of the note's boss, where that is another boss than the plan's. */
async function withBoss(plan: Plan, { header }: ReadNote): Promise<Plan> {
  if (header === null || header.encounterId === plan.encounterId) return plan;
  const { bestTimeline } = await import('#team/plans/logged/best-timeline.ts');
  const { encounterById } = await import('#game/packs/index.ts');
  const difficultyId = header.difficultyId ?? plan.difficultyId;
  return {
    ...plan,
    encounterName: encounterById(header.encounterId)?.encounter.name ?? plan.encounterName,
    timeline: await bestTimeline(header.encounterId, difficultyId),
  };
}
