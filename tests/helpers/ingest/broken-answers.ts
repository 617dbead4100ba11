import { assert, constantFrom, jsonValue, nat, oneof, property } from 'fast-check';
import type { Connector, SourceRequest } from '#season/ingest/connector.ts';
import { readRows } from '#season/ingest/read-answer.ts';
import { unkeepable } from '#season/ingest/store/unkeepable.ts';

export interface GoodAnswer {
  request: SourceRequest;
  /** JSON */
  body: string;
}

/**
 * Breaks good answers in one place each and has them read: every one must give rows that the store can keep, or be refused.
 *
 * @throws Error with the smallest answer that gave something else.
 */
export function breakAnswers(connector: Connector, answers: readonly GoodAnswer[]): void {
  const odd = oneof(
    constantFrom<unknown>(
      null,
      -1,
      0,
      1e300,
      1.5,
      40_000,
      3e9,
      '',
      'x',
      '\0',
      true,
      [],
      {},
      [null],
      {
        id: '1',
      },
    ),
    jsonValue(),
  );
  assert(
    property(constantFrom(...answers), nat(), odd, ({ request, body }, place, value) => {
      const broken = JSON.stringify(replaceAt(JSON.parse(body), place, value));
      const answer = { status: 200, headers: {}, body: broken, receivedMs: Date.UTC(2025, 9, 3) };
      const read = readRows(connector, request, answer);
      const problems = read.kind === 'rows' ? unkeepable(read.rows) : [];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }),
    { numRuns: 3000, seed: 7 },
  );
}

/** The value with one place of it, counted from the top, holding something else. */
function replaceAt(value: unknown, place: number, other: unknown): unknown {
  let left = place % countPlaces(value);
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return other;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, walk(child)]));
  };
  return walk(value);
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, child) => sum + countPlaces(child), 1);
}
