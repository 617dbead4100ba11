/** What an app of a third party gets to know of an account, in words. The app asks by these names (OpenID Connect). */
const KNOWLEDGE: Readonly<Record<string, string>> = {
  openid: 'the number of your account',
  email: 'your email address',
  profile: 'your name and profile',
  phone: 'your phone number',
};

/** In the order they were asked for; a name that is not known stands for itself. */
export function describeScopes(scopes: readonly string[]): string[] {
  return scopes.map((scope) => KNOWLEDGE[scope] ?? scope);
}
