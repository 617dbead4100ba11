import { follow, newEmail, openAuthHouse, type AuthDoor, type AuthHouse } from './auth-house.ts';
import { startFakeIssuer, type FakeIssuer, type FakePerson } from './fake-issuer.ts';

/** An auth service that trusts one issuer in three ways: as `guild` (OpenID Connect), `battlenet` and `discord`. */
export interface ProviderHouse {
  house: AuthHouse;
  door: AuthDoor;
  issuer: FakeIssuer;
  /** Whom the issuer signs in from now on: somebody new, with these facts. */
  newPerson: (facts?: Partial<FakePerson>) => FakePerson;
  /** The way out, the provider's page and the way back. */
  visit: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ out: Response; back: Awaited<ReturnType<typeof follow>> }>;
  close: () => Promise<void>;
}

export async function openProviderHouse(): Promise<ProviderHouse> {
  const house = await openAuthHouse();
  const issuer = await startFakeIssuer();
  const credentials = {
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    issuer: issuer.url,
    allowInsecure: true,
  };
  const door = house.serve({
    providers: {
      guild: { kind: 'oidc', ...credentials },
      battlenet: { kind: 'battlenet', ...credentials },
      discord: { kind: 'discord', ...credentials },
    },
  });
  let people = 1000;
  return {
    house,
    door,
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
      const out = await door.app.request(`/auth/v1${path}`, { headers });
      return { out, back: await follow(door, issuer.signIn(out.headers.get('location') ?? '')) };
    },
    async close() {
      await issuer.close();
      await house.close();
    },
  };
}
