import type { Attack } from './attack.ts';

export const signIn: readonly Attack[] = [];
