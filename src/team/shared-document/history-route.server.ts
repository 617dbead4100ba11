/** The address of the history of a shared document. */
import type { Queryable } from '#store/database.ts';
import { isUuid } from '#lib/guards.ts';
import { askTeam, noSuch, PRIVATE } from '#team/access/ask-team.server.ts';
import type { Asked } from './document-route.server.ts';
import type { DocumentVersion } from './history.ts';

/** What is asked about the versions of a kind of document; the database gives them to officers alone. */
interface HistoryQueries {
  name: 'plan' | 'draft';
  versions: (database: Queryable, teamId: string, id: string) => Promise<DocumentVersionRow[]>;
  version: (
    database: Queryable,
    teamId: string,
    id: string,
    versionId: number,
  ) => Promise<{ content: unknown } | undefined>;
}

type DocumentVersionRow = Omit<DocumentVersion, 'atMs'> & { at: Date };

/** For officers: what a document was before each player's changes, the newest first; with `version` the content of one. */
export async function answerHistory(
  { name, versions, version }: HistoryQueries,
  { context, teamId, id }: Asked,
  url: URL,
): Promise<Response> {
  if (!isUuid(id)) throw noSuch(name);
  const asked = url.searchParams.get('version');
  if (asked === null) {
    const rows = await askTeam(context, teamId, (transaction, team) =>
      versions(transaction, team.id, id),
    );
    const list = rows.map(({ at, ...rest }): DocumentVersion => ({ ...rest, atMs: at.getTime() }));
    return Response.json(list, PRIVATE);
  }
  if (!/^\d{1,15}$/.test(asked)) throw noSuch(name);
  const found = await askTeam(context, teamId, (transaction, team) =>
    version(transaction, team.id, id, Number(asked)),
  );
  if (!found) throw noSuch(name);
  return Response.json(found.content, PRIVATE);
}
