import { solve } from 'yalps';
import { proposeBench, type BenchProposal } from '#team/model/roster/propose-bench.ts';
import type { BenchQuestion } from '#team/model/roster/bench-question.ts';

/** Milliseconds for one of the few problems of a proposal. */
const PATIENCE = 2000;

/** The exact proposal for a night; it blocks, so a page asks its worker. */
export function solveBench(question: BenchQuestion): BenchProposal {
  return proposeBench(question, (model) => solve(model, { tolerance: 0, timeout: PATIENCE }));
}
