/** The answer to a client instead of rows: status, `{code, details, hint, message}` and headers. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    facts: {
      details?: unknown;
      hint?: string | null;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = status;
    this.code = code;
    this.details = facts.details ?? null;
    this.hint = facts.hint ?? null;
    this.headers = facts.headers ?? {};
  }

  /** The body as JSON text, keys in the order PostgREST writes them. */
  toBody(): string {
    return JSON.stringify({
      code: this.code,
      details: this.details,
      hint: this.hint,
      message: this.message,
    });
  }
}

/** Where a part of the query string stops making sense. */
export interface UnreadablePlace {
  what: string;
  text: string;
  /** Counted from 1. */
  column: number;
}

/** @param found what stands there, in quotes. */
export function unreadable(
  { what, text, column }: UnreadablePlace,
  found: string,
  expecting: string,
): RestError {
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${column})`,
    { details: `unexpected ${found} expecting ${expecting}` },
  );
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

export function invalidRange(details: string, headers: Record<string, string> = {}): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

export function unacceptableSchema(schema: string, exposed: readonly string[]): RestError {
  return new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

export function unacceptableMedia(types: readonly string[]): RestError {
  return new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${types.join(', ')}`,
  );
}

/** @param allowed what a select may embed. */
export function tooDeep(allowed: string): RestError {
  return new RestError(400, 'PGRST100', 'The select parameter embeds too much', {
    details: `A request may embed ${allowed}.`,
    hint: 'Ask for less at a time: filter the inner resource in a request of its own.',
  });
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

export function unsupportedMethod(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

export function relatedOrderNotToOne(origin: string, target: string): RestError {
  return new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}

export function badEmbedFilter(name: string): RestError {
  return new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

export function aggregatesDisabled(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

export function spreadAggregates(): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  });
}

export function tooManyAffected(rows: number): RestError {
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}

export function columnNotFound(table: string, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}
