import * as v from 'valibot';
import { Failure } from '#lib/failure.ts';
import type { IconifyJSON } from './icon-collections.ts';

/** Specification, section 9: "Icon query time-out 5000 ms". */
export const queryTimeout = 5000;

const answerSchema = v.looseObject({
  prefix: v.string(),
  icons: v.record(v.string(), v.looseObject({ body: v.string() })),
});

/**
 * Asks the configured public API for icons of a collection that is not installed here.
 * `null` when the API does not know the collection either.
 *
 * @throws Failure `icon-api` when it cannot be reached, is too slow or does not speak Iconify's
 * protocol: the setting is wrong or the service is down.
 */
export async function askPublicIcons(
  api: string,
  collection: string,
  icons: readonly string[],
  timeout: number = queryTimeout,
): Promise<IconifyJSON | null> {
  const address = `${api}/${collection}.json?icons=${icons.join(',')}`;
  let answer: unknown;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`status ${response.status}`);
    answer = await response.json();
  } catch (error) {
    throw new Failure('icon-api', `FARSEER_ICON_API ${address} failed: ${String(error)}`);
  }
  const checked = v.safeParse(answerSchema, answer);
  // Iconify's own API answers an unknown collection with the number 404 and status 200.
  if (answer === 404) return null;
  if (!checked.success || checked.output.prefix !== collection)
    throw new Failure('icon-api', `FARSEER_ICON_API ${address} does not answer as Iconify does.`);
  return answer as IconifyJSON;
}
