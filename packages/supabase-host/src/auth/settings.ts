import type { Auth } from './auth.ts';
import type { AuthContext } from './request.ts';
import { nameOf } from '#host/program-names.ts';

/** Names that clients expect an answer for, besides those that are configured. */
const KNOWN = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
];

/** `GET /settings`: what this host offers, for the pages that draw sign-in buttons. */
export function getSettings(auth: Auth, context: AuthContext): Response {
  const { rules } = auth;
  const names = [...new Set([...KNOWN, 'battlenet', ...Object.keys(rules.providers)])];
  return context.json({
    external: {
      anonymous_users: rules.accounts.anonymous,
      ...Object.fromEntries(names.map((name) => [name, Object.hasOwn(rules.providers, name)])),
      email: rules.email.enabled,
      phone: rules.phone.enabled,
    },
    disable_signup: !rules.accounts.signUps,
    mailer_autoconfirm: rules.email.autoconfirm,
    phone_autoconfirm: rules.phone.autoconfirm,
    sms_provider: rules.phone.sender === null ? '' : 'custom',
    saml_enabled: rules.saml.enabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
    // Ours alone: without a mail server codes wait in the development mailbox, and a page should say so.
    mailer_delivers: rules.mail.smtpUrl !== null,
  });
}

/** `GET /health`: whether the service answers. */
export function getHealth(context: AuthContext): Response {
  return context.json({
    version: nameOf('id'),
    name: 'GoTrue',
    description: `The account service of ${nameOf('program')}, in the protocol of GoTrue`,
  });
}

/** `GET /.well-known/jwks.json`: public keys, so that any server can check a token without asking. */
export function getPublicKeys(auth: Auth, context: AuthContext): Response {
  context.header('cache-control', 'public, max-age=600');
  return context.json({ keys: auth.host.tokens.publicKeys() });
}
