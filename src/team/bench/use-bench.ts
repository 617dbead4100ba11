import { useEffect, useRef, useState } from 'react';
import type { BenchQuestion } from '#team/model/roster/bench-question.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';

/** How the worker stands with the last question. */
export type BenchState =
  | { kind: 'waiting' }
  | { kind: 'done'; proposal: BenchProposal; tookMs: number | null }
  | { kind: 'failed' };

interface Reply {
  proposal: BenchProposal;
  tookMs: number;
}

/**
 * Asks a worker for the proposal; a new question ends the work on the one before.
 *
 * @param question null asks nothing.
 * @param initial the answer to the first question, where the server has it already.
 */
export function useBench(
  question: BenchQuestion | null,
  initial: BenchProposal | null,
): BenchState {
  const [state, setState] = useState<BenchState>(
    initial === null ? { kind: 'waiting' } : { kind: 'done', proposal: initial, tookMs: null },
  );
  const asked = question === null ? '' : JSON.stringify(question);
  const known = useRef(initial === null ? '' : asked);
  useEffect(() => {
    if (asked === '' || known.current === asked) return undefined;
    known.current = '';
    setState({ kind: 'waiting' });
    const worker = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      setState({ kind: 'done', ...data });
      worker.terminate();
    });
    worker.addEventListener('error', () => setState({ kind: 'failed' }));
    worker.postMessage(JSON.parse(asked), []);
    return () => worker.terminate();
  }, [asked]);
  return state;
}
