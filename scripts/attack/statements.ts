import type { Attack } from './attack.ts';

export const statements: readonly Attack[] = [];
