import { benchLargeBodies, describeLargeBodies } from './large-bodies.ts';
import type { BenchOptions, BenchParts } from './parts.ts';
import { benchRest, describeRestBench } from './rest.ts';
import { benchSignIn, describeSignInBench } from './sign-in.ts';

export { measureInTurns, type Contender, type Figures } from './measure-in-turns.ts';
export type { BareDriver, BenchDatabase, BenchOptions, BenchParts, Statement } from './parts.ts';

/**
 * How much the host does in a second, beside the least that any host would have to do for the same, and how late its event
 * loop is while large bodies arrive.
 *
 * @returns the figures, and the same as a table for people.
 */
export async function benchHost(
  parts: BenchParts,
  options: BenchOptions,
): Promise<{ figures: object; text: string }> {
  const rest = await benchRest(parts, options);
  const signIn = await benchSignIn(parts, options);
  const largeBodies = await benchLargeBodies(parts, options);
  const texts = [
    describeRestBench(rest),
    describeSignInBench(signIn),
    describeLargeBodies(largeBodies),
  ];
  return { figures: { rest, signIn, largeBodies }, text: texts.join('\n\n') };
}
