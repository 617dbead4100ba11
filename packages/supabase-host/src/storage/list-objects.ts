import type { Queryable } from '#host/database.ts';
import type { ObjectMetadata } from './object-rows.ts';
import { storageErrors } from './storage-error.ts';

/** An entry of `list`: a file, or a folder, of which nothing but the name is known. */
export interface ListedEntry {
  /** Relative to the folder that was listed, without a slash at the end. */
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: Partial<ObjectMetadata> | null;
}

export interface ListRequest {
  /** Folder; with or without a slash at the end. */
  prefix: string;
  /** How names go on behind the prefix, in any case. */
  search: string;
  limit: number;
  offset: number;
  column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';
  descending: boolean;
}

export interface PageRequest {
  /** How names begin. */
  prefix: string;
  limit: number;
  cursor: string | null;
  /** Whether everything behind the next slash is one folder. */
  folders: boolean;
  column: 'name' | 'created_at' | 'updated_at';
  descending: boolean;
}

/** One page of `list-v2`, as it is sent. */
export interface ObjectPage {
  hasNext: boolean;
  folders: { name: string; key: string }[];
  objects: (Omit<ListedEntry, 'id'> & { id: string; key: string; version: string | null })[];
  nextCursor?: string;
}

interface EntryRow extends ListedEntry {
  is_folder: boolean;
  version: string | null;
  /** What it is sorted by, in microseconds; only where that is a time. */
  at?: string;
}

interface Cursor {
  name: string;
  at: string | null;
}

const byName = 'select * from storage.list_entries($1, $2, $3, $4, $5, $6, $7, $8)';
/** What stands under `$2` in bucket `$1`; `folder` is the part to the next slash with the slash, null for files. */
const matching = `matching as (
  select o.*, case when $3 and strpos(substr(o.name, length($2) + 1), '/') > 0
    then left(o.name, length($2) + strpos(substr(o.name, length($2) + 1), '/')) end as folder
  from storage.objects o
  where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $2 || chr(1114111)
    and ($4 = '' or starts_with(lower(substr(o.name, length($2) + 1)), $4)))`;
const noFacts = `null::uuid as id, null::text as version, null::timestamptz as created_at,
  null::timestamptz as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata`;
const facts = 'id, version, created_at, updated_at, last_accessed_at, metadata';

/**
 * A folder as `list` gives it. By name, folders and files stand in one order; by a time, folders come first.
 */
export async function listFolder(
  on: Queryable,
  bucket: string,
  request: ListRequest,
): Promise<ListedEntry[]> {
  const folder =
    request.prefix === '' || request.prefix.endsWith('/') ? request.prefix : `${request.prefix}/`;
  // A slash in the search leads deeper.
  const depth = request.search.lastIndexOf('/') + 1;
  const prefix = folder + request.search.slice(0, depth);
  const search = request.search.slice(depth).toLowerCase();
  const rows =
    request.column === 'name'
      ? await on.query<EntryRow>(byName, [
          bucket,
          prefix,
          true,
          search,
          null,
          request.descending,
          request.offset,
          request.limit,
        ])
      : await on.query<EntryRow>(foldersFirst(request.column, request.descending), [
          bucket,
          prefix,
          true,
          search,
          request.limit,
          request.offset,
        ]);
  return rows.map((row) => ({
    name: row.name.slice(folder.length).replace(/\/$/, ''),
    id: row.id,
    updated_at: row.updated_at,
    created_at: row.created_at,
    last_accessed_at: row.last_accessed_at,
    metadata: row.metadata,
  }));
}

/**
 * A page of everything under a prefix. By a time, a folder stands where the first of its files was made.
 *
 * @throws StorageError for a cursor that is none
 */
export async function listPage(
  on: Queryable,
  bucket: string,
  request: PageRequest,
): Promise<ObjectPage> {
  const { prefix, folders, column, descending, limit } = request;
  const cursor = request.cursor === null ? null : readCursor(request.cursor);
  // One more than the page shows whether there is another.
  const rows =
    column === 'name'
      ? await on.query<EntryRow>(byName, [
          bucket,
          prefix,
          folders,
          '',
          cursor?.name ?? null,
          descending,
          0,
          limit + 1,
        ])
      : await on.query<EntryRow>(byTime(column, descending), [
          bucket,
          prefix,
          folders,
          '',
          cursor?.at ?? null,
          cursor?.name ?? null,
          limit + 1,
        ]);
  const page: ObjectPage = { hasNext: rows.length > limit, folders: [], objects: [] };
  const shown = rows.slice(0, limit);
  for (const row of shown) {
    const { name } = row;
    if (row.id === null) page.folders.push({ name, key: name.replace(/\/$/, '') });
    else
      page.objects.push({
        name,
        key: name,
        id: row.id,
        version: row.version,
        updated_at: row.updated_at,
        created_at: row.created_at,
        last_accessed_at: row.last_accessed_at,
        metadata: row.metadata,
      });
  }
  const last = shown.at(-1);
  if (page.hasNext && last) page.nextCursor = writeCursor({ name: last.name, at: last.at ?? null });
  return page;
}

/** `column` comes from a fixed list. */
function foldersFirst(column: string, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return `with ${matching}
    (select folder as name, ${noFacts} from matching where folder is not null
      group by folder order by folder collate "C" ${direction})
    union all
    (select name, ${facts} from matching where folder is null
      order by ${column} ${direction}, name collate "C" ${direction})
    limit $5 offset $6`;
}

/** `column` comes from a fixed list. */
function byTime(column: string, descending: boolean): string {
  const [direction, behind] = descending ? ['desc', '<'] : ['asc', '>'];
  return `with ${matching}, entries as (
      select name, ${facts}, ${column} as sorted from matching where folder is null
      union all
      select folder, ${noFacts}, min(created_at) from matching where folder is not null group by folder)
    select name, ${facts}, to_char(sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from entries
    where $5::timestamptz is null or (sorted, name collate "C") ${behind} ($5::timestamptz, $6::text collate "C")
    order by sorted ${direction}, name collate "C" ${direction}
    limit $7`;
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.name, cursor.at])).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const [name, at] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && (at === null || isInstant(at))) return { name, at };
  } catch {
    // Said below.
  }
  throw storageErrors.invalidRequest('The cursor is not one of this list');
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);
}
