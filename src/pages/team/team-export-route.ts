import type { Route } from './+types/team-export-route';
import { exportTeam } from '#team/exports/write-export.server.ts';

/**
 * `/team/{team}/export`: everything of a team that the visitor's role reads, as a JSON file. A download that breaks off was not
 * whole: its JSON does not end.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const pieces = await exportTeam(context, params.team);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="farseer-team.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
