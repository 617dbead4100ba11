import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AttackStage } from './attack.ts';

/** Asks for something small until it is called: the longest that took, in milliseconds, without what this process was late. */
export function watchOthers({ url }: AttackStage): () => Promise<number> {
  const over = new AbortController();
  const own = monitorEventLoopDelay();
  own.enable();
  const watching = (async () => {
    let worstMs = 0;
    while (!over.signal.aborted) {
      const startedMs = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      worstMs = Math.max(worstMs, performance.now() - startedMs);
    }
    own.disable();
    return Math.max(0, worstMs - own.max / 1e6);
  })();
  return () => {
    over.abort();
    return watching;
  };
}
