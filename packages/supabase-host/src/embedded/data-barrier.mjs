// Plain JavaScript for Node 20: a program may ask before anything is installed.
import { readdirSync, statSync } from 'node:fs';
import { findBarrier } from './server-user.mjs';

/** What the host and the programs around it write into a folder of data, and what a new disk holds. */
const ownName =
  /^(?:postgres|storage|game-media|used-by|lost\+found|(?:backend-keys\.json|auth\.key|saml\.key|last-backup\.json)(?:\.\w+)*)$/;

/** Whether a folder holds nothing but files of the host, so that its rights are ours to change. */
export function isOnlyOurs(folder) {
  return readdirSync(folder).every((name) => ownName.test(name));
}

/**
 * Why PostgreSQL cannot have its files in a folder as this user, in a sentence that says what to do; null where it can.
 *
 * @param names what the program and its settings are called.
 */
export function explainBarrier(folder, user, names) {
  const barrier = user && barrierFor(folder, user);
  return barrier
    ? `${sentenceOf(user, barrier)} on the way to its data. Set ${names.dataFolder} to a folder outside of it, start ${names.program} as another user, or set ${names.databaseUrl}.`
    : null;
}

/** The barrier on the way to a folder, which is none itself where it may be given to the user. */
export function barrierFor(folder, user) {
  const barrier = findBarrier(folder, user);
  if (barrier !== folder) return barrier;
  return statSync(folder).uid === 0 && isOnlyOurs(folder) ? null : barrier;
}

/** Who may not enter which folder. */
export function sentenceOf(user, barrier) {
  return `PostgreSQL runs as the user "${user.name}" (never as root), who may not enter "${barrier}"`;
}
