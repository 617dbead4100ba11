import { storageErrors } from './storage-error.ts';

const mimeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;[\t\x20-\x7e]*)?$/;
const allowedType = /^(?:\*|[\w!#$&^.+-]+)\/(?:\*|[\w!#$&^.+-]+)$/;
const unknownType = 'application/octet-stream';
const sentAsText = /^(?:text\/html|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script[\d.]*)$/;
/** Types in which a browser would run what a visitor wrote. */
const activeTypes =
  /^(?:text\/(?:html|xml|xsl)|application\/(?:xhtml\+xml|xml|mathml\+xml)|image\/svg\+xml|multipart\/|.*\+xml$)/;

/** A type as it is kept: what was said, or `application/octet-stream` where that is not a type. */
export function readMimeType(said: string | null | undefined): string {
  const type = said?.trim() ?? '';
  return type.length <= 255 && mimeType.test(type) ? type : unknownType;
}

/**
 * @param allowed types and patterns like `image/*`; null or none allows everything
 * @throws StorageError `InvalidMimeType`
 */
export function assertAllowedMimeType(type: string, allowed: readonly string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const plain = plainType(type);
  const isAllowed = allowed.some((pattern) => {
    const [family, member] = pattern.toLowerCase().split('/');
    const [ownFamily, ownMember] = plain.split('/');
    return (family === '*' || family === ownFamily) && (member === '*' || member === ownMember);
  });
  if (!isAllowed) throw storageErrors.invalidMimeType(type);
}

/** @throws StorageError `InvalidMimeType` naming the first that is no type and no pattern */
export function assertMimePatterns(patterns: readonly string[]): void {
  for (const pattern of patterns)
    if (!allowedType.test(pattern)) throw storageErrors.invalidMimeType(pattern);
}

/** Whether a browser that opens it as a page could run scripts of the uploader. */
export function isActiveType(type: string): boolean {
  return activeTypes.test(plainType(type));
}

/**
 * The type it is sent as: pages and scripts go as their text. They come from the address of the application itself, whose
 * own policy would let them in.
 */
export function servedType(type: string): string {
  return sentAsText.test(plainType(type)) ? 'text/plain;charset=utf-8' : type;
}

function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
