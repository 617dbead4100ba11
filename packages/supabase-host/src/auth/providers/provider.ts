/** Configuration of one way to sign in at another provider. */
export interface ProviderOptions {
  kind: 'battlenet' | 'discord' | 'oidc';
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** Issuer of an OpenID Connect provider; the others have their own and need it only to be replaced in tests. */
  issuer?: string;
  /** Asked for besides what the kind needs. */
  scopes?: readonly string[];
  /** Further client ids whose id tokens are taken, of native apps for example. */
  furtherClientIds?: readonly string[];
  /** Takes id tokens whose nonce was not passed along. */
  skipNonceCheck?: boolean;
  /** Lets people in who have no email address there. Battle.net gives none to anybody. */
  emailOptional?: boolean;
  /** For tests and closed networks: an issuer without TLS. */
  allowInsecure?: boolean;
}

/** Who a user is at the provider. */
export interface ProviderProfile {
  /** The provider's own id of the person, stable. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** What is kept with the identity and shown in `user_metadata`. */
  claims: Record<string, unknown>;
}

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
}

/** What the way out hands to the way back, kept sealed in between. */
export interface ProviderState {
  codeVerifier: string;
  nonce: string | null;
}

export interface Provider {
  /**
   * Address to send the visitor to.
   *
   * @param further query parameters of the client that the host does not set itself.
   */
  begin(question: {
    state: string;
    redirectUri: string;
    scopes: readonly string[];
    further: Readonly<Record<string, string>>;
  }): Promise<{ url: URL; state: ProviderState }>;
  /** @throws when the provider refuses the code or its answer does not hold. */
  finish(answer: {
    url: URL;
    state: string;
    kept: ProviderState;
  }): Promise<{ profile: ProviderProfile; tokens: ProviderTokens }>;
}
