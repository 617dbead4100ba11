import type { MiddlewareHandler } from 'hono';
import { hasManyFields, isHostError, MOST_FIELDS, readBody } from 'supabase-host/http';
import { plainDocumentResponse } from './plain-document.ts';
import { isForeignForm } from './site-address.ts';

/** Bytes of a form: it is read into memory as a whole, and taken apart on the thread that answers everyone. */
const MOST_BYTES = { stranger: 256 * 1024, member: 1024 * 1024 };

/** Who sends a form: `unsure` came with a session that the account service did not confirm. */
export type FormSender = 'stranger' | 'member' | 'unsure';

/** Another site must not act for the one who is signed in here. */
export const refuseForeignForm: MiddlewareHandler = async (context, next) =>
  isForeignForm(context.req.raw)
    ? refuse(403, 'This was sent from another site. Open the page here and send it again.')
    : next();

/**
 * Reads what is posted to a page, where it is a form from which fields can be read: here for all pages, so that none of them has
 * to be prepared for anything else. What is too large for its sender is refused before it is read, what has too many fields
 * before it is taken apart.
 *
 * @param findSender who sends it; asked only for a form that a stranger may not send.
 */
export function readForms(
  findSender: (request: Request) => Promise<FormSender>,
): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    if (request.method !== 'POST') return next();
    const contentType = request.headers.get('content-type') ?? '';
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!FORM_TYPES.has(type))
      return refuse(415, 'Only a form can be sent to this page. Open the page and send its form.');
    const sender = isSmall(request) ? 'stranger' : await findSender(request);
    if (sender === 'unsure')
      return refuse(
        401,
        'Your session could not be confirmed. Try again in a moment, or sign in again.',
      );
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await readBody(request, MOST_BYTES[sender]);
    } catch (error) {
      if (isHostError(error, 'body-too-large')) return refuse(413, 'What was sent is too large.');
      throw error;
    }
    if (hasTooMany(bytes, type))
      return refuse(413, `A form may have at most ${MOST_FIELDS} fields.`);
    const { url, method, headers, signal } = request;
    try {
      await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    } catch {
      return refuse(400, 'The form arrived damaged. Open the page and send it again.');
    }
    context.req.raw = new Request(url, { method, headers, signal, body: bytes });
    return next();
  };
}

const URLENCODED = 'application/x-www-form-urlencoded';
const FORM_TYPES = new Set([URLENCODED, 'multipart/form-data']);

/** Whether the sender says that anyone may send it. */
function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length');
  return (
    length !== null &&
    !request.headers.has('transfer-encoding') &&
    Number(length) <= MOST_BYTES.stranger
  );
}

function hasTooMany(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const text = Buffer.from(bytes.buffer).toString('latin1');
  if (type === URLENCODED) return hasManyFields(text);
  // The first line is what stands between the parts, whatever the header says it is.
  const mark = /^(?:\r\n)*(--[^\r\n]+)/.exec(text)?.[1];
  // Without one it cannot be read.
  if (mark === undefined) return false;
  return text.split(mark, MOST_FIELDS + 3).length > MOST_FIELDS + 2;
}

function refuse(status: 400 | 401 | 403 | 413 | 415, message: string): Response {
  return plainDocumentResponse(status, {
    status: String(status),
    title: 'An error occurred',
    message,
    action: 'home',
  });
}
