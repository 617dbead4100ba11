import type { Random } from '#lib/random.ts';

/** An answer before it is sent. */
export interface PlannedAnswer {
  status: number;
  headers: Record<string, string>;
  /** Bytes of a picture; else text. */
  body: string | Buffer;
}

/** How sources fail. `hang` never answers, `cut` stops in the middle. */
export const faultNames = [
  'busy',
  'busy-without-headers',
  'error',
  'forbidden',
  'hang',
  'cut',
  'web-page',
  'partial-graphql',
  'wrong-types',
] as const;
export type FaultName = (typeof faultNames)[number];

/** What is done to an answer instead of sending it as it is. */
export type FaultedAnswer =
  | { kind: 'answer'; answer: PlannedAnswer }
  | { kind: 'hang' }
  | { kind: 'cut'; answer: PlannedAnswer };

/** What is sent instead of an answer when it has to go wrong; the answer itself with `null`. */
export function applyFault(fault: FaultName | null, answer: PlannedAnswer): FaultedAnswer {
  return fault === null ? { kind: 'answer', answer } : faults[fault](answer);
}

const say = (answer: PlannedAnswer, said: Partial<PlannedAnswer>): FaultedAnswer => ({
  kind: 'answer',
  answer: { ...answer, ...said },
});
const faults: Readonly<Record<FaultName, (answer: PlannedAnswer) => FaultedAnswer>> = {
  busy: (answer) =>
    say(answer, { status: 429, headers: { 'retry-after': '60' }, body: '{"message":"slow down"}' }),
  'busy-without-headers': (answer) => say(answer, { status: 429, headers: {}, body: '' }),
  error: (answer) => say(answer, { status: 500, headers: {}, body: '{"statusCode":500}' }),
  forbidden: (answer) =>
    say(answer, {
      status: 403,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Attention required</title>',
    }),
  hang: () => ({ kind: 'hang' }),
  cut: (answer) => ({ kind: 'cut', answer }),
  'web-page': (answer) =>
    say(answer, { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Busy.</p>' }),
  'partial-graphql': (answer) =>
    say(answer, { body: '{"data":{"worldData":null},"errors":[{"message":"Internal error"}]}' }),
  'wrong-types': (answer) =>
    say(answer, {
      body: answer.body.toString().replaceAll(/:(-?\d+(?:\.\d+)?)([,}\]])/g, ':"$1"$2'),
    }),
};

/** Whether this answer fails, and how. */
export function drawFault(
  random: Random,
  { share, kinds }: { share: number; kinds: readonly FaultName[] },
): FaultName | null {
  return kinds.length > 0 && random.chance(share) ? random.pick(kinds) : null;
}
