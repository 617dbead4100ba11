import { Hono, type Handler } from 'hono';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { readAuditLog } from './admin/audit-log.ts';
import { createUser } from './admin/create-user.ts';
import { deleteUser } from './admin/delete-user.ts';
import { deleteFactor, listFactors, updateFactor } from './admin/factors.ts';
import { generateLink } from './admin/generate-link.ts';
import { invite } from './admin/invite.ts';
import { listUsers, readUser } from './admin/read-users.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  listSsoProviders,
  readSsoProvider,
  updateSsoProvider,
} from './admin/sso-providers.ts';
import { updateUser } from './admin/update-user.ts';
import type { Auth } from './auth.ts';
import { answerFailure, AuthError } from './auth-error.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';
import { requireAdmin } from './caller.ts';
import { makeUnknownPassword } from './codes.ts';
import { challengeFactor } from './factors/challenge.ts';
import { enrollFactor } from './factors/enroll.ts';
import { unenrollFactor } from './factors/unenroll.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { authorizeLink, unlinkIdentity } from './identities.ts';
import { describeLink } from './link-account.ts';
import { logout } from './logout.ts';
import { emptyMailbox, readMailbox } from './mail/mailbox.ts';
import { createOutbox } from './mail/outbox.ts';
import { smtpTransport } from './mail/smtp.ts';
import {
  createClient,
  deleteClient,
  listClients,
  readClient,
  refuseRegistration,
  regenerateSecret,
  updateClient,
} from './oauth/admin-clients.ts';
import { beginAuthorization } from './oauth/authorize.ts';
import { decide, readAuthorization } from './oauth/consent.ts';
import { describeOpenId, describeServer } from './oauth/discovery.ts';
import { listGrants, revokeGrant } from './oauth/grants.ts';
import { giveTokens } from './oauth/token.ts';
import { getUserInfo } from './oauth/user-claims.ts';
import { completeRules, type AuthOptions } from './options.ts';
import { sendMagicLink, sendOtp } from './otp.ts';
import { hashPassword } from './passwords.ts';
import { createProviders } from './providers/create-providers.ts';
import { createRateLimits } from './rate-limits.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import type { AuthContext } from './request.ts';
import { resend } from './resend.ts';
import { countInDatabase } from './shared-counts.ts';
import { createSecrets, loadKey } from './secrets.ts';
import { getHealth, getPublicKeys, getSettings } from './settings.ts';
import { signUp } from './sign-up.ts';
import { acceptAssertion } from './sso/acs.ts';
import { createServiceProvider } from './sso/service-provider.ts';
import { beginSso, getSamlMetadata } from './sso/sign-in.ts';
import { grantToken } from './token.ts';
import { getUser, putUser } from './user.ts';
import { followLink, verify } from './verify.ts';

type Call = (auth: Auth, context: AuthContext) => Response | Promise<Response>;

/**
 * The account service, in the protocol of GoTrue, with paths relative to `/auth/v1`.
 *
 * @param options what an operator decided; everything has a default.
 */
export function createAuthService(
  context: HostContext,
  options: AuthOptions = {},
): Hono<ServiceEnvironment> {
  const auth = assemble(context, options);
  // What an earlier process has left.
  auth.outbox.kick();
  const app = new Hono<ServiceEnvironment>();
  const call =
    (answer: Call): Handler<ServiceEnvironment> =>
    (request) =>
      answer(auth, request);
  const admin = (answer: Call) =>
    call(async (parts, request) => {
      await requireAdmin(parts, request);
      return answer(parts, request);
    });

  app.use(async (_request, next) => {
    await next();
    auth.outbox.kick();
  });

  app.get('/settings', call(getSettings));
  app.get('/health', (request) => getHealth(request));
  app.get('/.well-known/jwks.json', call(getPublicKeys));

  app.get('/.well-known/oauth-authorization-server', call(describeServer));
  app.get('/.well-known/openid-configuration', call(describeOpenId));

  app.post('/signup', call(signUp));
  app.post('/token', call(grantToken));
  app.post('/otp', call(sendOtp));
  app.post('/magiclink', call(sendMagicLink));
  app.post('/verify', call(verify));
  app.get('/verify', call(followLink));
  app.post('/verify/account', call(describeLink));
  app.post('/recover', call(recover));
  app.post('/resend', call(resend));
  app.get('/reauthenticate', call(reauthenticate));
  app.get('/user', call(getUser));
  app.put('/user', call(putUser));
  app.post('/logout', call(logout));

  app.get('/authorize', call(authorize));
  app.on(['GET', 'POST'], '/callback', call(callback));
  app.get('/user/identities/authorize', call(authorizeLink));
  app.delete('/user/identities/:identity', call(unlinkIdentity));

  app.post('/factors', call(enrollFactor));
  app.post('/factors/:factor/challenge', call(challengeFactor));
  app.post('/factors/:factor/verify', call(verifyFactor));
  app.delete('/factors/:factor', call(unenrollFactor));

  app.post('/sso', call(beginSso));
  app.get('/sso/saml/metadata', call(getSamlMetadata));
  app.post('/sso/saml/acs', call(acceptAssertion));

  app.get('/oauth/authorize', call(beginAuthorization));
  app.post('/oauth/token', call(giveTokens));
  app.on(['GET', 'POST'], '/oauth/userinfo', call(getUserInfo));
  app.get('/oauth/authorizations/:authorization', call(readAuthorization));
  app.post('/oauth/authorizations/:authorization/consent', call(decide));
  app.post('/oauth/clients/register', call(refuseRegistration));
  app.get('/user/oauth/grants', call(listGrants));
  app.delete('/user/oauth/grants', call(revokeGrant));

  app.post('/invite', admin(invite));
  app.get('/admin/users', admin(listUsers));
  app.post('/admin/users', admin(createUser));
  app.get('/admin/users/:user', admin(readUser));
  app.put('/admin/users/:user', admin(updateUser));
  app.delete('/admin/users/:user', admin(deleteUser));
  app.get('/admin/users/:user/factors', admin(listFactors));
  app.put('/admin/users/:user/factors/:factor', admin(updateFactor));
  app.delete('/admin/users/:user/factors/:factor', admin(deleteFactor));
  app.post('/admin/generate_link', admin(generateLink));
  app.get('/admin/sso/providers', admin(listSsoProviders));
  app.post('/admin/sso/providers', admin(createSsoProvider));
  app.get('/admin/sso/providers/:provider', admin(readSsoProvider));
  app.put('/admin/sso/providers/:provider', admin(updateSsoProvider));
  app.delete('/admin/sso/providers/:provider', admin(deleteSsoProvider));
  app.get('/admin/oauth/clients', admin(listClients));
  app.post('/admin/oauth/clients', admin(createClient));
  app.get('/admin/oauth/clients/:client', admin(readClient));
  app.put('/admin/oauth/clients/:client', admin(updateClient));
  app.delete('/admin/oauth/clients/:client', admin(deleteClient));
  app.post('/admin/oauth/clients/:client/regenerate_secret', admin(regenerateSecret));
  app.get('/admin/audit', admin(readAuditLog));
  app.get('/admin/mailbox', admin(readMailbox));
  app.delete('/admin/mailbox', admin(emptyMailbox));

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
    saml: rules.saml.enabled
      ? createServiceProvider({
          serviceUrl,
          dataFolder: host.dataFolder,
          privateKey: rules.saml.privateKey,
          now: host.now,
        })
      : null,
    decoyHash() {
      decoy ??= hashPassword(makeUnknownPassword(), rules.password.hashCost);
      return decoy;
    },
  };
}
