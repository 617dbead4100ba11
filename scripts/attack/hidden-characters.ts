import type { Attack } from './attack.ts';

export const hiddenCharacters: readonly Attack[] = [];
