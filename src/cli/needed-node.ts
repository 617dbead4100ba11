/** The oldest Node that Farseer runs on where no pinned one is beside it: from 24.7 on `node:crypto` has `argon2`. */
export const OLDEST_NODE = '24.7.0';

/**
 * Why this Node cannot run Farseer, as a sentence that says what to do; null where it can.
 *
 * @param version such as `24.21.0`
 */
export function explainNode(version: string): string | null {
  return version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0
    ? null
    : `farseer needs Node ${OLDEST_NODE} or newer; this is v${version}. Install it from https://nodejs.org, or with your package manager.`;
}
