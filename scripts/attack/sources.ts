import type { Attack } from './attack.ts';

export const sources: readonly Attack[] = [];
