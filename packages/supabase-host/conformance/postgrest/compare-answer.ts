import { isDeepStrictEqual } from 'node:util';
import type { Expectation } from './read-expectation.ts';

/** An answer as it came. */
export interface GivenAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Says in what an answer differs from what is demanded; null where in nothing. */
export function differenceOf(answer: GivenAnswer, expected: Expectation): string | null {
  if (answer.status !== expected.status)
    return `status ${answer.status} instead of ${expected.status}: ${shortened(answer.text)}`;
  for (const [name, value] of expected.headers) {
    const given = answer.headers.get(name);
    if (given !== value) return `${name}: ${given ?? 'absent'} instead of ${value}`;
  }
  const present = expected.absent.find((name) => answer.headers.get(name) !== null);
  if (present !== undefined) return `${present}: ${answer.headers.get(present)} instead of none`;
  const { body } = expected;
  if (body === null) return null;
  if (body.kind === 'text')
    return answer.text === body.value
      ? null
      : `${shortened(answer.text)} instead of ${shortened(body.value)}`;
  return isDeepStrictEqual(readJson(answer.text), body.value)
    ? null
    : `${shortened(answer.text)} instead of ${shortened(JSON.stringify(body.value))}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function shortened(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`;
}
