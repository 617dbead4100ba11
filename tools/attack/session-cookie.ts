import type { AttackMember } from './attack.ts';

/** The cookie of a signed-in browser, as the site stores it. */
export async function sessionCookie({ client }: Pick<AttackMember, 'client'>): Promise<string> {
  const { data } = await client.auth.getSession();
  const text = Buffer.from(JSON.stringify(data.session)).toString('base64url');
  return `sb-farseer-auth-token=base64-${text}`;
}
