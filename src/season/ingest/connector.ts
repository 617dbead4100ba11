import type { BaseIssue, BaseSchema } from 'valibot';
import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import type { StoreRows } from './store/tables.ts';

/** What was asked of a source. */
export interface SourceRequest {
  method: 'GET' | 'POST';
  /** Whole address, without keys or tokens. */
  url: URL;
  /** A GraphQL query and its variables, for sources that speak it. */
  query?: string;
  variables?: Readonly<Record<string, unknown>>;
}

/** What came back, before anybody looked into it. */
export interface SourceAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** When it was received, epoch ms. For a replay: when it was recorded. */
  receivedMs: number;
}

/** What an endpoint knows while it turns an answer into rows. */
export interface AnswerContext {
  request: SourceRequest;
  /** The parts of the path that the endpoint's pattern names. */
  path: Readonly<Record<string, string>>;
  receivedMs: number;
}

/** One kind of answer of a source: how it is recognized, what it must look like, which rows it becomes. */
export interface Endpoint {
  /** Short and stable: it names the endpoint in logs, reports and the list of failures. */
  name: string;
  /** The path's parts when the request is one of this endpoint, null when not. */
  matches: (request: SourceRequest) => Readonly<Record<string, string>> | null;
  /** Statuses other than 2xx that are an answer and not a failure, such as 404 for a hidden character. */
  emptyStatuses?: readonly number[];
  /** Whether an answer of another status says that there is nothing, in words that only the source's own body has. */
  saysNothing?: (answer: SourceAnswer) => boolean;
  /**
   * Checks and turns.
   *
   * @param value the parsed body: JSON, or text where `isText` says so.
   * @throws ValiError when the answer does not have the shape; nothing of it is stored then.
   */
  read: (value: unknown, context: AnswerContext) => StoreRows;
  isText?: boolean;
  /** Keys of objects that the schema knows, by path (`rankings[].run`), so that new ones are logged once. */
  schema?: BaseSchema<unknown, unknown, BaseIssue<unknown>>;
}

export interface Connector {
  /** `raiderio`, `battlenet`, `warcraftlogs`, `news` */
  source: string;
  /** What is shown where its figures stand, with a link back. */
  credit: { label: string; url: string };
  endpoints: readonly Endpoint[];
  /** Hosts that answer for it; without it every host does. */
  hosts?: RegExp;
  /** The error that an answer is although its status is 2xx, as GraphQL's are; null when it is none. */
  failureIn?: (value: unknown) => AnswerFailure | null;
}

/** An error in place of an answer. */
export interface AnswerFailure {
  message: string;
  /** The status that the error itself names: some are recorded, or sent on, with another one. */
  status?: number;
  /** It says that there is nothing of the kind, or nothing that may be seen. */
  isNothing?: boolean;
}

/**
 * Recognizes a path by a pattern such as `/data/wow/connected-realm/:realm/mythic-leaderboard/:dungeon/period/:period`.
 * Parts are decoded. A pattern that ends in `/*` takes any rest.
 */
export function matchPath(pattern: string): Endpoint['matches'] {
  const isOpen = pattern.endsWith('/*');
  const wanted = (isOpen ? pattern.slice(0, -2) : pattern).split('/');
  return ({ url }) => {
    const given = withoutTrailingSlashes(url.pathname).split('/');
    if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null;
    const parts: Record<string, string> = {};
    for (const [index, part] of wanted.entries()) {
      const written = decodePart(given[index] ?? '');
      if (part.startsWith(':')) parts[part.slice(1)] = written;
      else if (part !== written) return null;
    }
    return parts;
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign is no path of ours, but no reason to fail.
    return part;
  }
}
