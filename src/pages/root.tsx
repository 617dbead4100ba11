import { useContext, useEffect, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { accountMiddleware, loadAccountState } from '#account/auth/account-middleware.server.ts';
import { guardNavigation } from '#account/auth/guard-navigation.ts';
import { AccountContext, NO_ACCOUNT } from '#account/auth/use-account.ts';
import { useAccountServices } from '#account/auth/use-account-services.ts';
import { COLOR_MODE_SCRIPT } from '#kit/browser/color-mode-script.ts';
import { EARLY_FAILURE_SCRIPT } from '#kit/browser/early-failure-script.ts';
import { EARLY_USE_SCRIPT } from '#kit/browser/early-use-script.ts';
import { INSTALL_SCRIPT } from '#kit/browser/install-script.ts';
import { getRouteRules, runningBuildId } from '#kit/browser/builds.ts';
import { configureIcons } from '#kit/ui/icons.ts';
import { SiteContext } from '#kit/ui/page-head.tsx';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import { decodePath } from '#kit/browser/decode-path.ts';
import { loadingBar } from '#kit/browser/loading-bar.ts';
import { NonceContext } from '#kit/browser/nonce.ts';
import { target as wanted } from '#kit/browser/running-router.ts';
import { readerStyle, styleCode } from '#lib/reader-style.ts';
import { siteUrl } from '#season/views/links/site-url.server.ts';
import { choicesOf, isForMembers } from '#season/views/choices.server.ts';
import { sayWhenToRetry } from '#kit/away-answer.server.ts';
import { writeForReader } from './reader-style.server.ts';
import { isSampleLoading, keepNothingMissed } from '#kit/database-context.server.ts';
import { AppShell } from '#kit/shell/app-shell.tsx';
import { DialogHost } from '#kit/shell/dialog-host.tsx';
import { DocumentHead } from '#kit/shell/document-head.tsx';
import { useDocumentServices } from '#kit/shell/document-services.ts';
import { errorFacts } from '#kit/shell/error-facts.ts';
import { ErrorNote, ErrorScreen } from '#kit/shell/error-screen.tsx';
import { LateScripts } from '#kit/shell/late-scripts.tsx';
import { LoadingBar } from '#kit/shell/loading-bar.tsx';
import { Toaster } from '#kit/shell/toaster.tsx';
import './styles/app.css';

configureIcons();

/** Run while the server's head is read. The browser, where they have run by then, need not carry them. */
const HEAD_SCRIPTS = import.meta.env.SSR
  ? [COLOR_MODE_SCRIPT, EARLY_FAILURE_SCRIPT, EARLY_USE_SCRIPT, INSTALL_SCRIPT].join(';')
  : '';

export const middleware: Route.MiddlewareFunction[] = [
  writeForReader,
  sayWhenToRetry,
  ...accountMiddleware,
  keepNothingMissed,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const isLoading = await isSampleLoading(context);
  return {
    ...loadAccountState(context),
    isForMembers: isForMembers(request),
    region: choicesOf(request).region,
    siteUrl: siteUrl(),
    ...(isLoading && { isSampleLoading: true }),
    ...(process.env['FARSEER_GAME_MEDIA'] === 'on' && { hasGameMedia: true }),
  };
}

/** Who is signed in changes by what is posted and done; going from page to page asks the server nothing, once the sample is whole. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus = 200 }) =>
  document.querySelector('[data-sample-loading]') !== null ||
  (formMethod !== undefined && formMethod !== 'GET' && actionStatus < 500);

/** A redirect rule of the running build is honored before the page it leads away from is loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const { redirect: target } = await getRouteRules(decodePath(pathname));
    if (target === undefined) return void (await next());
    // The request of a navigation has no fragment.
    const { hash } = wanted();
    throw URL.canParse(target) ? redirectDocument(target) : redirect(target + search + hash);
  },
  async ({ request, url, pattern }, next) => {
    await guardNavigation(url, pattern, request.method);
    await next();
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const known = useRouteLoaderData<typeof loader>('root');
  const account = known ?? NO_ACCOUNT;
  useDocumentServices();
  useAccountServices(account);
  return (
    <html
      lang="en"
      data-style={import.meta.env.SSR ? styleCode(readerStyle()) : undefined}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS }}
        />
        <meta name="farseer-build" content={runningBuildId()} />
        <Links />
        {known?.hasGameMedia && <link rel="stylesheet" href="/api/media/marks.css" />}
      </head>
      <body>
        <DocumentHead />
        <LoadingBar />
        <SiteContext value={known?.siteUrl ?? ''}>
          <AccountContext value={account}>{children}</AccountContext>
        </SiteContext>
        <Toaster />
        <DialogHost />
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AppShell isSampleLoading={loaderData.isSampleLoading ?? false}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (reported.current === error) return;
    reported.current = error;
    // A page that was served as an error never loaded anything: there is no bar to turn red.
    if (loadingBar.hasStarted()) loadingBar.fail();
  });
  // A page that could not be asked for, or that is not there, leaves the others as they are, and an open log with them.
  if (isConnectionFailure(error) || (isRouteErrorResponse(error) && isOfThisPage(error)))
    return (
      <AppShell>
        <ErrorNote {...errorFacts(error, navigator.onLine)} />
      </AppShell>
    );
  return <ErrorScreen {...errorFacts(error)} />;
}

/** What is refused, or has to wait for the account service or the database (503). */
function isOfThisPage({ status }: { status: number }): boolean {
  return status < 500 || status === 503;
}
