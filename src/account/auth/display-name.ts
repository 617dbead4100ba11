import type { User } from '@supabase/supabase-js';

/** What an account is called here: the name they gave, the one their provider gave, else the part of their address before the @. */
export function displayName(user: Pick<User, 'user_metadata' | 'email' | 'phone'>): string {
  const given = ['name', 'full_name', 'user_name', 'preferred_username']
    .map((key): unknown => user.user_metadata?.[key])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof given === 'string') return given.trim();
  return user.email?.split('@')[0] || user.phone || 'Account';
}
