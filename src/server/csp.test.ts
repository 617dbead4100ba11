import { describe, expect, it } from 'vitest';
import { pagePolicy } from './csp.ts';

describe('the policy of a page', () => {
  it('lets it call no server but its own', () => {
    expect(pagePolicy(["'nonce-n'"])).not.toContain('connect-src');
    expect(pagePolicy(["'nonce-n'"])).toContain("default-src 'self'");
  });

  it('lets it call a backend host elsewhere, by HTTP and by socket', () => {
    expect(pagePolicy(["'nonce-n'"], 'https://project.supabase.co/x')).toContain(
      "connect-src 'self' https://project.supabase.co wss://project.supabase.co",
    );
  });
});
