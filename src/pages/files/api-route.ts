import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import type { Route } from './+types/api-route';
import { answerKinds, API_HEADERS, apiError, isAnswerKind } from '#season/api/answer-kinds.ts';
import { answerOf } from '#season/api/answers.server.ts';
import { openApi } from '#season/api/openapi.ts';

/** `/api/v1/{kind}` and `/api/v1/openapi.json`: the numbers of the pages for other programs, without a key. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const url = new URL(request.url);
  const { kind } = params;
  if (kind === 'openapi.json')
    return new Response(`${JSON.stringify(openApi(url.origin), null, 2)}\n`, {
      headers: API_HEADERS,
    });
  if (!isAnswerKind(kind))
    return apiError(
      404,
      'unknown_kind',
      `There are ${answerKinds.join(', ')} and openapi.json here.`,
    );
  const answer = await askPublic(context, (transaction) =>
    answerOf(transaction, kind, url.searchParams, currentMs()),
  );
  if (!answer)
    return apiError(503, 'database_away', 'The database does not run. Ask again in a few seconds.');
  return new Response(`${JSON.stringify(answer)}\n`, { headers: API_HEADERS });
}
