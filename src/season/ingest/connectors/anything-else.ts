import * as v from 'valibot';
import type { Endpoint } from '#season/ingest/connector.ts';

const schema = v.union([v.looseObject({}), v.array(v.unknown())]);

/**
 * Answers of a source that are about something Farseer does not read: a list of toys, another board. They are no fault of
 * anybody. To stand last among a connector's endpoints.
 */
export function anythingElse(path: RegExp, emptyStatuses: readonly number[] = []): Endpoint {
  return {
    name: 'anything-else',
    matches: ({ url }) => (path.test(url.pathname) ? {} : null),
    emptyStatuses,
    read: (value) => {
      v.parse(schema, value);
      return {};
    },
  };
}
