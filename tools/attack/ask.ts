import type { AttackStage } from './attack.ts';

/**
 * Settings without limits per address, for attacks whose many tries come from one address: a refusal then comes from the
 * protection that is attacked, not from a limit before it.
 */
export const WITHOUT_LIMITS = {
  FARSEER_OAUTH_SERVER: 'on',
  FARSEER_SAML: 'on',
  FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
  FARSEER_LIMITS_SCALE: '0',
} as const;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** From the first byte sent to the last byte read. */
  milliseconds: number;
}

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: NonNullable<RequestInit['body']> | undefined;
  /** The key of the gateway; null sends none. Default: the anon key. */
  key?: string | null;
  /** Access token; without one the visitor is anonymous. */
  token?: string | undefined;
}

/** Asks the server once, without following redirects. @throws Error when there is no answer within 20 s. */
export async function ask(
  stage: Pick<AttackStage, 'url' | 'anonKey'>,
  path: string,
  { method = 'GET', headers = {}, body, key = stage.anonKey, token }: Question = {},
): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(stage.url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: {
      ...(key !== null && { apikey: key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - started;
  return { status: answer.status, headers: answer.headers, text, milliseconds };
}

/** As `ask`, with a JSON body. */
export function askJson(
  stage: AttackStage,
  path: string,
  body: unknown,
  question: Question = {},
): Promise<Answer> {
  return ask(stage, path, {
    method: 'POST',
    ...question,
    headers: { 'content-type': 'application/json', ...question.headers },
    body: JSON.stringify(body),
  });
}

/** `count` items in even steps: a short run then tries a bit of everything. */
export function some<T>(items: readonly T[], count: number): T[] {
  const taken = Math.min(count, items.length);
  return Array.from({ length: taken }, (_, at) => Math.floor((at * items.length) / taken)).map(
    (at) => items[at] as T,
  );
}

/** Does `work` for every item, `width` at a time. @throws what the first failing one throws. */
export async function forAll<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** The access token of a signed-in client. */
export async function tokenOf(member: { client: AttackMemberClient }): Promise<string> {
  const { data } = await member.client.auth.getSession();
  if (!data.session) throw new Error('the member has no session');
  return data.session.access_token;
}

type AttackMemberClient = Awaited<ReturnType<AttackStage['member']>>['client'];
