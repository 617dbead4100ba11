import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { plainDocumentResponse } from './plain-document.ts';
import { isForeignForm } from './site-address.ts';

/** Bytes of a form: those of pages are short, and are read into memory as a whole. */
const MAX_FORM = 1024 * 1024;

/** Another site must not act for the one who is signed in here. */
export const refuseForeignForm: MiddlewareHandler = async (context, next) =>
  isForeignForm(context.req.raw)
    ? refuse(403, 'This was sent from another site. Open the page here and send it again.')
    : next();

export const refuseLargeForm: MiddlewareHandler = bodyLimit({
  maxSize: MAX_FORM,
  onError: () => refuse(413, 'What was sent is too large.'),
});

/**
 * What is posted to a page is a form: one that fields can be read from. Here for all pages, so that none of them has to be
 * prepared for anything else.
 */
export const refuseUnreadableForm: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  if (request.method !== 'POST') return next();
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (!FORM_TYPES.has(type.trim().toLowerCase()))
    return refuse(415, 'Only a form can be sent to this page. Open the page and send its form.');
  try {
    await request.clone().formData();
  } catch {
    return refuse(400, 'The form arrived damaged. Open the page and send it again.');
  }
  return next();
};

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

function refuse(status: 400 | 403 | 413 | 415, message: string): Response {
  return plainDocumentResponse(status, {
    status: String(status),
    title: 'An error occurred',
    message,
    action: 'home',
  });
}
