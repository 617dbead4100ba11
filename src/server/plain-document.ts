import { documentPolicy, hashSource } from './csp.ts';

/**
 * A document that needs nothing but itself: shown when the app cannot draw its own error screen
 * (the renderer failed) or cannot be reached (offline). Same words and look as the app's screen.
 */
export interface PlainDocument {
  /** Status shown large; empty for none. */
  status: string;
  title: string;
  message: string;
  /** What the one button does. */
  action: 'home' | 'retry';
}

/** The theme kept by the app, else the system's; `src/kit/browser/color-mode-script.ts` names the key. */
const script =
  `(function(d,c){try{c=localStorage.getItem('nuxt-color-mode')}catch(e){}` +
  `if(c==='light'||c==='dark')d.className=c})(document.documentElement)`;

const style = `
:root{color-scheme:light;--page:#fff;--text:#111827;--muted:#4b5563;--accent:#15803d;--on-accent:#fff;--mark:#9ca3af}
@media (prefers-color-scheme:dark){:root:not(.light){color-scheme:dark;--page:#111827;--text:#f3f4f6;--muted:#9ca3af;--accent:#4ade80;--on-accent:#052e16;--mark:#6b7280}}
:root.dark{color-scheme:dark;--page:#111827;--text:#f3f4f6;--muted:#9ca3af;--accent:#4ade80;--on-accent:#052e16;--mark:#6b7280}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;text-align:center;background:var(--page);color:var(--text);font:1rem/1.5 ui-sans-serif,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif}
p,h1{margin:0;max-width:36rem}
.status{color:var(--accent);font-size:3.75rem;font-weight:600;line-height:1}
h1{font-size:1.875rem;line-height:1.15}
.message{color:var(--muted);overflow-wrap:anywhere}
svg{color:var(--mark)}
a{margin-top:.75rem;padding:.625rem 1.25rem;border-radius:.375rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** The mark of `src/kit/shell/mark.tsx`, as large as on the app's own error screen. */
const mark =
  '<svg width="56" height="56" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-linecap="round"' +
  ' stroke-linejoin="round" stroke-width="3" aria-hidden="true">' +
  '<path d="M2.5 17.5C6.5 9.5 11 5.5 16 5.5s9.5 4 13.5 12"/>' +
  '<path d="M9 18.8a7 7 0 0 1 14 0Z" fill="currentColor" stroke="none"/>' +
  '<path d="M2.5 26H11.5l3-3.3 3.6 5 2.7-1.7H29.5"/></svg>';

/** Content-Security-Policy that lets exactly this document's own script and style run. */
export const plainDocumentPolicy = documentPolicy(hashSource(script), hashSource(style));

/** The document as HTML. Its words are escaped. */
export function renderPlainDocument(content: PlainDocument): string {
  // An empty address is the page that was asked for: following it asks again.
  const [href, label] = content.action === 'home' ? ['/', 'Go back home'] : ['', 'Try again'];
  const status = content.status && `<p class="status">${escapeHtml(content.status)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(content.title)} · Farseer</title>
<link rel="icon" href="/favicon.ico">
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<main style="display:contents">
${mark}
${status}
<h1>${escapeHtml(content.title)}</h1>
<p class="message">${escapeHtml(content.message)}</p>
<a href="${href}">${label}</a>
</main>
</body>
</html>
`;
}

/** A finished answer with that document. */
export function plainDocumentResponse(statusCode: number, content: PlainDocument): Response {
  return new Response(renderPlainDocument(content), {
    status: statusCode,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': plainDocumentPolicy,
      'Cache-Control': 'no-store',
    },
  });
}

/** The answer to a method that nothing here knows; `allow` names those it knows, as the header wants them. */
export function methodRefused(allow: string): Response {
  const response = plainDocumentResponse(405, {
    status: '405',
    title: 'An error occurred',
    message: 'Nothing can be sent to this address.',
    action: 'home',
  });
  response.headers.set('Allow', allow);
  return response;
}

/**
 * What the worker shows for a page that was never visited, when there is no connection.
 *
 * @internal for the build
 */
export const offlineDocument: PlainDocument = {
  status: '',
  title: 'You are offline',
  message:
    'This page has not been opened on this device yet. Pages you have visited open without a connection.',
  action: 'retry',
};

/** Text as the content or an attribute of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
