/** A row of auth.oauth_clients: an app of another operator. */
export interface ClientRow {
  id: string;
  /** SHA-256 of the secret; null for a public client, which can keep none. */
  client_secret_hash: string | null;
  registration_type: 'dynamic' | 'manual';
  client_type: 'public' | 'confidential';
  token_endpoint_auth_method: AuthMethod;
  redirect_uris: string[];
  grant_types: GrantType[];
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  /** What it may ask for at most; null for everything. */
  scope: string | null;
  created_at: Date;
  updated_at: Date;
}

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** A row of auth.oauth_authorizations: what an app has asked for, and what came of it. */
export interface AuthorizationRow {
  id: string;
  authorization_id: string;
  client_id: string;
  /** Null until a signed-in user looks at it. */
  user_id: string | null;
  redirect_uri: string;
  scope: string;
  state: string | null;
  nonce: string | null;
  code_challenge: string;
  status: 'pending' | 'approved' | 'denied' | 'expired';
  expires_at: Date;
  code_used_at: Date | null;
  session_id: string | null;
}

/** A row of auth.oauth_consents. */
export interface ConsentRow {
  client_id: string;
  /** Between spaces. */
  scopes: string;
  granted_at: Date;
  revoked_at: Date | null;
}
