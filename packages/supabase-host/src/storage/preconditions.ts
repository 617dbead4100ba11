/** What a file is compared with. */
export interface Validators {
  /** With its quotes. */
  etag: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Whether the asker has this file already (RFC 9110 §13): the tag decides; the time does only without a tag. */
export function isNotModified(headers: Headers, file: Validators): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return listsTag(tags, file.etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  // The header knows whole seconds only.
  return !Number.isNaN(since) && Math.floor(file.modifiedAt / 1000) * 1000 <= since;
}

/** Whether a range may be given: `If-Range` names another file otherwise, and all of it is due. */
export function mayGiveRange(headers: Headers, file: Validators): boolean {
  const condition = headers.get('if-range');
  if (condition === null) return true;
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === file.etag;
  return Math.floor(file.modifiedAt / 1000) * 1000 === Date.parse(condition);
}

function listsTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => strongTag(tag) === strongTag(etag));
}

function strongTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
