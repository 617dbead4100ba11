/** What the open interface answers, by the last part of its address. */
export const answerKinds = [
  'cutoffs',
  'forecasts',
  'affixes',
  'resets',
  'throughput',
  'progress',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What every answer says of itself. */
export interface AnswerHead {
  api: 'v1';
  kind: AnswerKind;
  /** As the store names it: `raiderio`, `battlenet`, `warcraftlogs`, `sample`; null where nothing is known yet. */
  source: string | null;
  /** Invented data: show it as such. */
  sample: boolean;
  /** When the newest of the figures was true, ISO 8601 in UTC; null where nothing is known yet. */
  time: string | null;
  /** How much stands behind the figures, in the unit that the kind has. */
  n: number;
  /** Share of intervals that hold the true value, 0 to 1; null where the figures have none. */
  interval: number | null;
}

export type ApiAnswer = AnswerHead & { data: unknown };

export function isAnswerKind(text: string | undefined): text is AnswerKind {
  return (answerKinds as readonly (string | undefined)[]).includes(text);
}

/** Headers of every answer: any site may read it, and caches keep it for a minute. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=600',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;

/** An error of the interface, with what to do. It is kept by no cache. */
export function apiError(status: number, code: string, message: string): Response {
  return new Response(`${JSON.stringify({ api: 'v1', error: { code, message } })}\n`, {
    status,
    headers: {
      ...API_HEADERS,
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
    },
  });
}
