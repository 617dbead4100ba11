import * as v from 'valibot';
import { fetchBounded } from '#season/ingest/bounded-fetch.ts';
import { Failure } from '#lib/failure.ts';
import type { IconifyJSON } from './icon-collections.ts';

/** Specification, section 9: "Icon query time-out 5000 ms". */
export const queryTimeout = 5000;

/** Bytes of an answer after unpacking: a hundred icons have less than half a million. */
const longestAnswer = 4 * 1024 * 1024;

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
    const { status, body } = await fetchBounded(
      new URL(address),
      { signal: AbortSignal.timeout(timeout) },
      { longestBody: longestAnswer, mayFollow: (from, to) => to.origin === from.origin },
    );
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new Error(`status ${status}`);
    answer = JSON.parse(body);
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
