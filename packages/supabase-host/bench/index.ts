import { benchLargeBodies, describeLargeBodies, type LargeBodiesBench } from './large-bodies.ts';
import type { BenchOptions, BenchParts } from './parts.ts';
import { benchRest, describeRestBench, type RestBench } from './rest.ts';
import { benchSignIn, describeSignInBench, type SignInBench } from './sign-in.ts';

export { measureInTurns, type Contender, type Figures } from './measure-in-turns.ts';
export type { BareDriver, BenchDatabase, BenchOptions, BenchParts, Statement } from './parts.ts';

/** What `benchHost` measured, service by service. */
export interface HostFigures {
  rest: RestBench;
  signIn: SignInBench;
  largeBodies: LargeBodiesBench;
}

/**
 * How much the host does in a second, beside the least that any host would have to do for the same, and how late its event
 * loop is while large bodies arrive.
 *
 * @returns the figures, and the same as a table for people.
 */
export async function benchHost(
  parts: BenchParts,
  options: BenchOptions,
): Promise<{ figures: HostFigures; text: string }> {
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
