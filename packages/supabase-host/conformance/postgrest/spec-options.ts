import type { RestOptions } from '#host/rest/service.ts';

/** Roles of the specification, and which of ours stands for each. */
const roles: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [/postgrest_test_anonymous/g, 'anon'],
  [/postgrest_test_default_role/g, 'authenticated'],
  [/postgrest_test_author/g, 'service_role'],
];

/** A source of the specification with the names of our roles. */
export function withOurRoles(source: string): string {
  return roles.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), source);
}

const base: RestOptions = {
  schemas: ['test'],
  extraSearchPath: [],
  maxRows: null,
  aggregates: true,
  rollback: true,
  rollsBack: true,
};

/** Settings that `Main.hs` of the specification gives single files. */
const ofFile: Readonly<Record<string, RestOptions>> = {
  'ExtraSearchPathSpec.hs': { extraSearchPath: ['public', 'extensions', 'EXTRA "@/\\#~_-'] },
  'MultipleSchemaSpec.hs': { schemas: ['v1', 'v2', 'SPECIAL "@/\\#~_-'] },
  'DisabledOpenApiSpec.hs': { description: 'disabled' },
  'PlanSpec.hs': { plans: true },
  'QueryLimitedSpec.hs': { maxRows: 2 },
  'RpcPreRequestGucsSpec.hs': { preRequest: 'custom_headers' },
  'UnicodeSpec.hs': { schemas: ['تست'] },
};

/** @param settings that the file names itself. */
export function optionsOf(file: string, settings: RestOptions = {}): RestOptions {
  return { ...base, ...ofFile[file], ...settings };
}
