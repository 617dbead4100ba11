import { noteLosses } from '#team/model/planner/notes/note-losses.ts';
import type { NoteFormat } from '#team/model/planner/notes/write-note.ts';
import type { Plan } from '#team/model/planner/plan.ts';

/** What happens instead of what a form cannot say. */
export function Losses({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="w-full list-disc pl-5 text-xs text-warning" data-note-losses>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** The same of one plan in one form. */
export function PlanLosses({ plan, format }: { plan: Plan; format: NoteFormat }) {
  return <Losses words={noteLosses(plan, format)} />;
}
