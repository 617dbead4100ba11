import { Hono } from 'hono';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import type { Auth } from './auth.ts';
import { answerFailure, AuthError } from './auth-error.ts';
import type { AuthPart, AuthRoutes } from './calls.ts';
import { makeUnknownPassword } from './codes.ts';
import { factorRoutes } from './factors/routes.ts';
import { createOutbox } from './mail/outbox.ts';
import { smtpTransport } from './mail/smtp.ts';
import { completeRules, type AuthOptions } from './options.ts';
import { hashPassword } from './passwords.ts';
import { createProviders } from './providers/create-providers.ts';
import { providerRoutes } from './providers/routes.ts';
import { createRateLimits } from './rate-limits.ts';
import { createSecrets, loadKey } from './secrets.ts';
import { countInDatabase } from './shared-counts.ts';

/** What a host says to calls of a part that it was not started with: what GoTrue says where it is off. */
const OFF = {
  saml: {
    paths: ['/sso', '/sso/*', '/admin/sso/*'],
    failure: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  },
  apps: {
    paths: ['/oauth/*', '/user/oauth/*', '/admin/oauth/*', '/.well-known/o*'],
    failure: () => new AuthError(404, 'feature_disabled', 'The OAuth server is disabled'),
  },
} as const;

/**
 * The account service, in the protocol of GoTrue, with paths relative to `/auth/v1`.
 *
 * @param options what an operator decided; everything has a default.
 * @param parts what the operator asked for beyond accounts, from `loadAuthParts`.
 */
export function createAuthService(
  context: HostContext,
  options: AuthOptions = {},
  parts: readonly AuthPart[] = [],
): Hono<ServiceEnvironment> {
  const auth = assemble(context, options);
  // What an earlier process has left.
  auth.outbox.kick();
  const app: AuthRoutes = new Hono();
  app.use(async (_request, next) => {
    await next();
    auth.outbox.kick();
  });
  for (const routes of [accountRoutes, providerRoutes, factorRoutes, adminRoutes])
    app.route('/', routes(auth));
  for (const [name, { paths, failure }] of Object.entries(OFF)) {
    const part = parts.find((one) => one.name === name);
    if (part) app.route('/', part.routes(auth));
    else
      app.on('ALL', [...paths], () => {
        throw failure();
      });
  }
  app.notFound((request) =>
    answerFailure(request, new AuthError(404, 'not_found', 'There is no such call'), context.log),
  );
  app.onError((failure, request) => answerFailure(request, failure, context.log));
  return app;
}

function assemble(host: HostContext, options: AuthOptions): Auth {
  const rules = completeRules(options);
  const serviceUrl = `${host.hostUrl}/auth/v1`;
  const { smtpUrl, from, senderName } = rules.mail;
  let decoy: Promise<string> | null = null;
  const secrets = createSecrets(rules.secrets.key ?? loadKey(host.dataFolder));
  const hide = (key: string) => secrets.fingerprint('rate limit', key);
  return {
    host,
    rules,
    serviceUrl,
    secrets,
    limits: createRateLimits(
      {
        scale: rules.limits.scale,
        perHour: { email: rules.email.perHour, sms: rules.phone.perHour },
      },
      host.hasPeers ? countInDatabase(host.database, hide) : undefined,
    ),
    outbox: createOutbox({
      database: host.database,
      transport: smtpUrl === null ? null : smtpTransport(smtpUrl, from, senderName),
      now: host.now,
      log: host.log,
      onEvent: host.onEvent,
    }),
    redirects: {
      siteUrl: rules.redirects.siteUrl ?? host.siteUrl,
      allowed: rules.redirects.allowed,
    },
    provider: createProviders(rules.providers),
    decoyHash() {
      decoy ??= hashPassword(makeUnknownPassword(), rules.password.hashCost);
      return decoy;
    },
  };
}
