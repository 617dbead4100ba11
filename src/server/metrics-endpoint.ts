import type { Metrics } from './metrics.ts';
import { isOperator, type OperatorAccess } from './operator-access.ts';

export const metricsPath = '/metrics';

/** Answers `/metrics` to the operator. Anyone else gets 404, as for a page that does not exist. */
export async function answerMetrics(
  request: Request,
  environment: object,
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  access: OperatorAccess,
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  if (!isOperator(request, environment, access))
    return Response.json({ error: 'Not found' }, { status: 404, headers });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
  return new Response(request.method === 'HEAD' ? null : await metrics.read(), {
    headers: { ...headers, 'content-type': metrics.contentType },
  });
}
