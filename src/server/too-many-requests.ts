import { isFailure, type Failure } from '#lib/failure.ts';
import { plainDocumentResponse } from './plain-document.ts';

/** The page for an address that has had too many drawn. */
export function refusePage({ retryAfter }: Failure): Response {
  const response = plainDocumentResponse(429, {
    status: '429',
    title: 'An error occurred',
    message: `Your address has asked for too many pages in a short time. Try again in ${retryAfter} s.`,
    action: 'retry',
  });
  response.headers.set('Retry-After', String(retryAfter));
  return response;
}

/**
 * The answer to a call of our own host beyond the share of its address, readable for any origin and in the words of every
 * client library.
 *
 * @throws any other error as it is.
 */
export function refuseCall(error: unknown): Response {
  if (!isFailure(error, 'too-many-requests')) throw error;
  const message = `${error.message} Try again in ${error.retryAfter} s.`;
  const code = 'over_request_rate_limit';
  return Response.json(
    { code, error_code: code, message, msg: message },
    {
      status: 429,
      headers: {
        'Retry-After': String(error.retryAfter),
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      },
    },
  );
}
