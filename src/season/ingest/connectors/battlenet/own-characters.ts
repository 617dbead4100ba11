import * as v from 'valibot';
import { fetchBounded, type BoundedAnswer } from '#season/ingest/bounded-fetch.ts';
import { characterId } from '#season/ingest/stable-id.ts';
import { Failure } from '#lib/failure.ts';
import type { ServedRegion } from './requests.ts';
import { text, wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { characterShape, reference } from './shapes.ts';

/** A character of the account that was asked about. */
export interface OwnedCharacter {
  /** Of its name alone (`stable-id.ts`). */
  id: number;
  region: ServedRegion;
  realmId: number;
  realmSlug: string;
  name: string;
  classId: number | null;
}

export interface OwnCharactersQuestion {
  /** Battle.net's own token of the owner, as signing in gave it; good for a day. */
  token: string;
  /** Number of the Battle.net account that is linked here: a token of any other is refused. */
  accountId: string;
  /** In place of the platform's own, for tests. */
  fetch?: typeof globalThis.fetch;
}

const REGIONS: readonly ServedRegion[] = ['us', 'eu', 'kr', 'tw'];
const TIMEOUT_MS = 10_000;
/** Bytes of an answer; one of a thousand characters has less than a million. */
const LONGEST_ANSWER = 4 * 1024 * 1024;
/** An account has some sixty a region; far more is no answer of Battle.net. */
const MAXIMUM = 1000;

const accountSchema = v.object({ sub: v.nullish(text), id: v.nullish(wholeNumber) });
const charactersSchema = v.object({
  wow_accounts: v.nullish(
    v.array(
      v.object({
        characters: v.array(
          v.object({
            ...characterShape.entries,
            realm: v.object({ id: wholeNumber, slug: text }),
            playable_class: v.nullish(reference),
          }),
        ),
      }),
    ),
  ),
});

/**
 * The characters of a Battle.net account in all regions but China, as Battle.net says with the owner's own token. The token is
 * kept nowhere and stands in no error.
 *
 * @throws Failure `token` when Battle.net does not take the token (any more), `other-account` when it belongs to another account,
 *   `no-answer` when Battle.net cannot be asked or its answer cannot be read.
 */
export async function readOwnCharacters(
  question: OwnCharactersQuestion,
): Promise<OwnedCharacter[]> {
  const { accountId, fetch } = question;
  const headers = { Authorization: `Bearer ${question.token}` };
  const ask = async (url: URL | string): Promise<{ status: number; body: unknown }> => {
    let answer: BoundedAnswer;
    try {
      // A redirect is not followed: it would carry the token elsewhere.
      answer = await fetchBounded(
        new URL(url),
        { headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
        { longestBody: LONGEST_ANSWER, ...(fetch && { fetch }) },
      );
    } catch {
      throw new Failure('no-answer', 'Battle.net does not answer.');
    }
    if (answer.status === 401)
      throw new Failure('token', 'Battle.net does not take the sign-in any more.');
    const isGood = answer.status >= 200 && answer.status < 300;
    return { status: answer.status, body: isGood ? parse(answer.body) : undefined };
  };

  const account = v.safeParse(accountSchema, (await ask('https://oauth.battle.net/userinfo')).body);
  const said = account.success ? (account.output.id?.toString() ?? account.output.sub) : null;
  if (!said) throw new Failure('no-answer', 'Battle.net did not say whose sign-in it is.');
  if (said !== accountId)
    throw new Failure('other-account', 'The sign-in is of another Battle.net account.');

  const found = await Promise.all(
    REGIONS.map(async (region): Promise<OwnedCharacter[]> => {
      const { status, body } = await ask(
        `https://${region}.api.blizzard.com/profile/user/wow?namespace=profile-${region}&locale=en_US`,
      );
      // This account has no characters there.
      if (status === 404) return [];
      if (status === 403)
        throw new Failure('token', 'Battle.net was not allowed to name the characters.');
      const answer = v.safeParse(charactersSchema, body);
      if (!answer.success) throw new Failure('no-answer', 'Battle.net answered something else.');
      return (answer.output.wow_accounts ?? []).flatMap(({ characters }) =>
        characters.map(({ name, realm, playable_class }) => ({
          id: characterId(region, realm.id, name),
          region,
          realmId: realm.id,
          realmSlug: realm.slug,
          name,
          classId: playable_class?.id ?? null,
        })),
      );
    }),
  );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()].slice(0, MAXIMUM);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
