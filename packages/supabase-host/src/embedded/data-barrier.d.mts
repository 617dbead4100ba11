import type { ServerUser } from './server-user.mjs';

export function isOnlyOurs(folder: string): boolean;

export function explainBarrier(
  folder: string,
  user: ServerUser | null,
  names: { program: string; dataFolder: string; databaseUrl: string },
): string | null;

export function barrierFor(folder: string, user: ServerUser): string | null;

export function sentenceOf(user: ServerUser, barrier: string): string;
