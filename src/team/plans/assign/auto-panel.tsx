import { useEffect, useRef, useState } from 'react';
import type { AutoAssigned } from '#team/model/planner/assign/auto-assign.ts';
import { USUAL_STRENGTHS } from '#team/model/planner/assign/assigned-spell.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import type { AssignAnswer, AssignQuestion } from './assign-worker.ts';
import { BanList } from './ban-list.tsx';
import { AutoResult } from './auto-result.tsx';
import type { OpenPlan } from '#team/plans/use-plan.ts';

const wholePercent = (share: number): number => Math.round(share * 100);

/** Assigns raid cooldowns to the damage windows, in a worker that can be ended at any time. */
export function AutoPanel({ opened: { plan, edit } }: { opened: OpenPlan }) {
  const [defensive, setDefensive] = useState(wholePercent(USUAL_STRENGTHS['raid-defensive']));
  const [healing, setHealing] = useState(wholePercent(USUAL_STRENGTHS['raid-healing']));
  const [result, setResult] = useState<AutoAssigned | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [worker, setWorker] = useState<Worker | null>(null);
  const running = useRef<Worker | null>(null);
  useEffect(() => () => running.current?.terminate(), []);
  const { phases, casts } = plan.timeline;
  const canAssign =
    casts.length > 0 || phases.some(({ intake }) => intake.some((value) => value > 0));

  function stop(): void {
    running.current?.terminate();
    running.current = null;
    setWorker(null);
  }
  function start(): void {
    stop();
    setProblem(null);
    setResult(null);
    const started = new Worker(new URL('./assign-worker.ts', import.meta.url), { type: 'module' });
    running.current = started;
    setWorker(started);
    started.addEventListener('message', ({ data }: MessageEvent<AssignAnswer>) => {
      stop();
      if (data.kind === 'failed') {
        setProblem(`The cooldowns could not be assigned: ${data.message}. The plan is unchanged.`);
        return;
      }
      setResult(data.assigned);
      edit({ ...plan, assignments: data.assigned.assignments });
    });
    started.addEventListener('error', () => {
      stop();
      setProblem(
        'The cooldowns could not be assigned: the worker did not start. The plan is unchanged.',
      );
    });
    const strengths = { 'raid-defensive': defensive / 100, 'raid-healing': healing / 100 };
    const question: AssignQuestion = { plan, strengths };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    started.postMessage(question);
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm">
        Each window of damage gets one or two raid cooldowns, the most dangerous first. One stays in
        reserve. Pinned casts stay. All other raid cooldowns of the plan are replaced. Undo brings
        them back.
      </p>
      {canAssign ? (
        <div className="flex flex-wrap items-end gap-2">
          <label className="text-xs text-muted">
            A raid defensive covers, % of a window
            <input
              type="number"
              min={1}
              max={100}
              className={`${FIELD} tabular`}
              value={defensive}
              onChange={(event) => setDefensive(limited(event.target.value))}
            />
          </label>
          <label className="text-xs text-muted">
            A healing cooldown covers, % of a window
            <input
              type="number"
              min={1}
              max={100}
              className={`${FIELD} tabular`}
              value={healing}
              onChange={(event) => setHealing(limited(event.target.value))}
            />
          </label>
          {worker ? (
            <Button icon="lucide:x" onClick={stop}>
              Cancel
            </Button>
          ) : (
            <Button look="solid" icon="lucide:wand-sparkles" onClick={start}>
              Assign
            </Button>
          )}
          {worker && <output className="text-sm text-muted">Assigning…</output>}
        </div>
      ) : (
        <Note>
          This timeline has no damage and no casts, so there is nothing to assign to. Choose a boss
          or a log under “Boss and timeline”.
        </Note>
      )}
      <BanList plan={plan} edit={edit} />
      <p className="text-xs text-muted">
        Both shares are guesses. Set them to what your raid sees.
      </p>
      {problem !== null && <Note kind="error">{problem}</Note>}
      {result && <AutoResult result={result} plan={plan} />}
    </div>
  );
}

const limited = (text: string): number => Math.min(100, Math.max(1, Math.round(Number(text)) || 1));
