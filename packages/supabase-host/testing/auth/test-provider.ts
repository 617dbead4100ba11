import { follow, newEmail, openAuthFixture, type AuthApi, type AuthFixture } from './test-auth.ts';
import { startFakeIssuer, type FakeIssuer, type FakePerson } from './test-issuer.ts';

/** An auth service that trusts one issuer in three ways: as `guild` (OpenID Connect), `battlenet` and `discord`. */
export interface ProviderFixture {
  fixture: AuthFixture;
  api: AuthApi;
  issuer: FakeIssuer;
  /** Whom the issuer signs in from now on: a new person, with these facts. */
  newPerson: (facts?: Partial<FakePerson>) => FakePerson;
  /** The way out, the provider's page and the way back. */
  visit: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ out: Response; back: Awaited<ReturnType<typeof follow>> }>;
  close: () => Promise<void>;
}

export async function openProviderFixture(): Promise<ProviderFixture> {
  const fixture = await openAuthFixture();
  const issuer = await startFakeIssuer();
  const credentials = {
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    issuer: issuer.url,
    allowInsecure: true,
  };
  const api = fixture.serve({
    providers: {
      guild: { kind: 'oidc', ...credentials },
      battlenet: { kind: 'battlenet', ...credentials },
      discord: { kind: 'discord', ...credentials },
    },
  });
  let people = 1000;
  return {
    fixture,
    api,
    issuer,
    newPerson(facts = {}) {
      people += 1;
      issuer.person = {
        sub: String(people),
        email: newEmail(),
        email_verified: true,
        name: 'Khadgar',
        ...facts,
      };
      return issuer.person;
    },
    async visit(path, headers = {}) {
      const out = await api.app.request(`/auth/v1${path}`, { headers });
      return { out, back: await follow(api, issuer.signIn(out.headers.get('location') ?? '')) };
    },
    async close() {
      await issuer.close();
      await fixture.close();
    },
  };
}
