import { documentPolicy, hashSource } from '#server/csp.ts';
import { isOperator, type OperatorAccess } from '#server/operator-access.ts';
import { escapeHtml } from '#server/plain-document.ts';
import type { OperationCheck } from './checks.ts';

export const operatorPath = '/operator';

const WORDS = { good: 'Good', bad: 'To do', unknown: 'Not known' } as const;
/** Shape beside word and color. */
const SIGNS = { good: '✓', bad: '✗', unknown: '?' } as const;

const style = `
:root{color-scheme:light dark;--good:light-dark(#15803d,#4ade80);--bad:light-dark(#b91c1c,#f87171);--unknown:light-dark(#4b5563,#9ca3af)}
body{margin:0 auto;max-width:60rem;padding:1.5rem;font:1rem/1.5 ui-sans-serif,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;background:light-dark(#fff,#111827);color:light-dark(#111827,#f3f4f6)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.75rem 1.5rem}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
.good{color:var(--good)}.bad{color:var(--bad)}.unknown{color:var(--unknown)}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:.25rem}dd{margin-bottom:.75rem}}
`;
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': documentPolicy(hashSource(''), hashSource(style)),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Answers `/operator`: a line for each thing that an operator sets up. Who is not the operator gets 404, or the question for the
 * token where one is set; both name nothing of the installation.
 */
export async function answerOperator(
  request: Request,
  environment: object,
  access: OperatorAccess,
  check: () => Promise<OperationCheck[]>,
): Promise<Response> {
  if (!isOperator(request, environment, access))
    return access.token === null
      ? Response.json({ error: 'Not found' }, { status: 404, headers })
      : new Response(null, {
          status: 401,
          headers: { ...headers, 'WWW-Authenticate': 'Basic realm="Farseer", charset="UTF-8"' },
        });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
  const body = request.method === 'HEAD' ? null : renderChecks(await check());
  return new Response(body, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  });
}

function renderChecks(checks: readonly OperationCheck[]): string {
  const lines = checks.map(
    ({ name, state, found, next }) =>
      `<dt>${name}</dt><dd><span class="${state}"><span aria-hidden="true">${SIGNS[state]}</span> ${WORDS[state]}.</span> ` +
      `${escapeHtml(found)}${next && ` <strong>${escapeHtml(next)}</strong>`}</dd>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This installation · Farseer</title>
<link rel="icon" href="/favicon.ico">
<style>${style}</style>
</head>
<body>
<main>
<h1>This installation</h1>
<dl>
${lines.join('\n')}
</dl>
</main>
</body>
</html>
`;
}
