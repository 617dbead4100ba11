import type { Attack } from './attack.ts';

export const webRequests: readonly Attack[] = [];
