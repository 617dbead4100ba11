import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A person who can sign in at the fake provider. */
export interface FakePerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** An OpenID Connect issuer, Battle.net and Discord in one, on a free port of this machine. */
export interface FakeIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: FakePerson;
  /** What the last exchange of a code carried. */
  lastExchange: { form: URLSearchParams; authorization: string };
  /**
   * Does what a browser and the sign-in page of the provider do.
   *
   * @param address where the host sent the visitor.
   * @returns where the provider sends them back to.
   */
  signIn(address: string): string;
  idToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function startFakeIssuer(): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  const begun = new Map<string, { person: FakePerson; nonce: string | null }>();

  const idToken = (claims: Record<string, unknown>) =>
    new SignJWT({ aud: issuer.clientId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer.url)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);

  async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const { pathname } = new URL(request.url ?? '/', issuer.url);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer: issuer.url,
            authorization_endpoint: `${issuer.url}/authorize`,
            token_endpoint: `${issuer.url}/token`,
            jwks_uri: `${issuer.url}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        ];
      case '/keys':
        return [200, keys];
      case '/token':
      case '/api/oauth2/token':
        return exchange(request, pathname === '/token');
      case '/userinfo':
        return [
          200,
          { sub: issuer.person.sub, id: Number(issuer.person.sub), battletag: issuer.person.name },
        ];
      case '/api/users/@me':
        return [
          200,
          {
            id: issuer.person.sub,
            username: issuer.person.name,
            avatar: null,
            email: issuer.person.email,
            verified: issuer.person.email_verified,
          },
        ];
      default:
        return [404, {}];
    }
  }

  async function exchange(
    request: IncomingMessage,
    withIdToken: boolean,
  ): Promise<[status: number, body: unknown]> {
    const form = new URLSearchParams(await readText(request));
    issuer.lastExchange = { form, authorization: request.headers.authorization ?? '' };
    const flow = begun.get(form.get('code') ?? '');
    if (flow === undefined) return [400, { error: 'invalid_grant' }];
    begun.delete(form.get('code') ?? '');
    return [
      200,
      {
        access_token: 'provider-access-token',
        refresh_token: 'provider-refresh-token',
        token_type: 'bearer',
        expires_in: 600,
        ...(withIdToken
          ? {
              id_token: await idToken({
                ...flow.person,
                ...(flow.nonce === null ? {} : { nonce: flow.nonce }),
              }),
            }
          : {}),
      },
    ];
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', issuer.url);
    // The sign-in page, for tests with a browser: a visitor is `person`.
    if (asked.searchParams.has('redirect_uri')) {
      response.writeHead(302, { location: issuer.signIn(asked.href) }).end();
      return;
    }
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const issuer: FakeIssuer = {
    url: `http://127.0.0.1:${port}`,
    clientId: 'farseer',
    clientSecret: 'hush',
    person: { sub: '1' },
    lastExchange: { form: new URLSearchParams(), authorization: '' },
    signIn(address) {
      const asked = new URL(address).searchParams;
      const code = crypto.randomUUID();
      begun.set(code, { person: issuer.person, nonce: asked.get('nonce') });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back.href;
    },
    idToken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
