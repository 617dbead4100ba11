/** A shared document over HTTP: what the server has beyond a state vector, and updates. */
import { Failure } from '#lib/failure.ts';
import type { DocumentTransport } from './document-sync.ts';

const GONE = 'This was deleted, or you may not read it any more.';
/** Milliseconds after which a request counts as failed. */
const PATIENCE = 15_000;

/** @param address of the document: `/team/{id}/plan/{id}/document`. */
export function documentTransport(address: string, ask: typeof fetch = fetch): DocumentTransport {
  return {
    async pull(vector) {
      const answer = await ask(`${address}?since=${base64url(vector)}`, {
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 404) throw new Failure('document-gone', GONE);
      if (!answer.ok) throw new Error(`The document was answered with ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async push(update) {
      const form = new FormData();
      form.set('update', new Blob([new Uint8Array(update)]), 'update');
      const answer = await ask(address, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 204) return { kind: 'stored' };
      if (answer.status === 409) return { kind: 'incomplete' };
      if ([403, 404, 413, 422].includes(answer.status)) {
        const text = await answer.text();
        return { kind: 'refused', reason: reasonOf(text) };
      }
      throw new Error(`The change was answered with ${answer.status}.`);
    },
  };
}

function reasonOf(text: string): string {
  try {
    return String((JSON.parse(text) as { reason: unknown }).reason);
  } catch {
    return GONE;
  }
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
