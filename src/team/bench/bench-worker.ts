/// <reference lib="webworker" />
import type { BenchQuestion } from '#team/model/roster/bench-question.ts';
import { solveBench } from './solve-bench.ts';

declare const self: DedicatedWorkerGlobalScope;

/** One question, one proposal, in the order of the questions. */
self.addEventListener('message', (event: MessageEvent<BenchQuestion>) => {
  const beganMs = performance.now();
  const proposal = solveBench(event.data);
  self.postMessage({ proposal, tookMs: performance.now() - beganMs }, []);
});
