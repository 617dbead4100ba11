import type { Attack } from './attack.ts';
import { adminCalls } from './admin-calls.ts';
import { foreignWrites } from './foreign-writes.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { injection } from './injection.ts';
import { isolation } from './isolation.ts';
import { realtime } from './realtime.ts';
import { signIn } from './sign-in.ts';
import { sockets } from './sockets.ts';
import { sources } from './sources.ts';
import { statements } from './statements.ts';
import { storage } from './storage.ts';
import { tokens } from './tokens.ts';
import { webRequests } from './web-requests.ts';

/** Every attack that a stranger, a visitor with an account or a source can try. */
export const attacks: readonly Attack[] = [
  ...sockets,
  ...statements,
  ...signIn,
  ...hiddenCharacters,
  ...sources,
  ...webRequests,
  ...injection,
  ...isolation,
  ...foreignWrites,
  ...tokens,
  ...adminCalls,
  ...storage,
  ...realtime,
];
