import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, fresh for each document. The renderer gets them in its context (`ServerContext`). */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** `'sha256-…'` of an inline script or style, for documents that never change. */
export function hashSource(text: string | Uint8Array): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const common = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  // Bars and charts set their lengths in style attributes.
  "style-src-attr 'unsafe-inline'",
];

/**
 * Policy of a server-rendered page.
 *
 * @param scripts what names its inline scripts: `'nonce-…'`, or `'sha256-…'` of each.
 * @param hostUrl address of a backend host elsewhere, which the page may then call as well.
 */
export function pagePolicy(scripts: readonly string[], hostUrl: string | null = null): string {
  const policy = [...common, ["script-src 'self'", ...scripts].join(' '), "style-src 'self'"];
  if (hostUrl !== null) {
    const { origin } = new URL(hostUrl);
    policy.push(`connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`);
  }
  return policy.join('; ');
}

/** Policy of a ready-made document: only the inline script and style with these hashes run. */
export function documentPolicy(scriptHash: string, styleHash: string): string {
  return [...common, `script-src 'self' ${scriptHash}`, `style-src 'self' ${styleHash}`].join('; ');
}

/**
 * Policy of everything that is no document: a worker may import and fetch from here only, and may compile the
 * WebAssembly that the log reader writes; text is no script for it either.
 */
export const filePolicy = [
  ...common,
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
].join('; ');
