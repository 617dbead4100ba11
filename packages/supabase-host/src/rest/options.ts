/** What an operator may set; the names of PostgREST's own settings stand beside each. */
export interface RestOptions {
  /** `db-schemas`: exposed schemas, the default one first. */
  schemas?: readonly string[];
  /** `db-extra-search-path`: schemas whose types and functions are found without being exposed. */
  extraSearchPath?: readonly string[];
  /** `db-max-rows`: most rows of one answer; null for no bound. */
  maxRows?: number | null;
  /** `db-aggregates-enabled`: whether `avg()`, `count()` … may be selected. */
  aggregates?: boolean;
  /** `openapi-mode`: what the description at the root lists: what its reader may use, everything, or nothing at all. */
  description?: (typeof descriptions)[number];
  /** `db-plan-enabled`: whether a client may ask for the plan of its request. */
  plans?: boolean;
  /** `db-pre-request`: a function, `schema.name`, that is called before every request, as its caller; null for none. */
  preRequest?: string | null;
  /** Most bytes of an answer to a visitor; the service role may have eight times as many. */
  maxAnswerBytes?: number;
  /** `db-tx-end = …-allow-override`: whether `Prefer: tx=rollback` and `tx=commit` are heard. */
  rollback?: boolean;
  /** `db-tx-end = rollback…`: whether every transaction is taken back that a client may not and does not commit. */
  rollsBack?: boolean;
}

const descriptions = ['follow-privileges', 'ignore-privileges', 'disabled'] as const;

export type RestSettings = Required<RestOptions>;

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  aggregates: false,
  description: 'follow-privileges',
  plans: false,
  rollback: false,
  rollsBack: false,
  preRequest: null,
  maxAnswerBytes: 4 * 1024 * 1024,
};

/**
 * Settings as the database keeps them: `alter role authenticator set pgrst.db_aggregates_enabled = 'true'`.
 *
 * @param lines `name=value` as `pg_db_role_setting` lists them; what has another prefix is passed over.
 */
export function readRoleSettings(lines: readonly string[]): RestOptions {
  const options: RestOptions = {};
  for (const line of lines) {
    const equals = line.indexOf('=');
    if (!line.startsWith('pgrst.') || equals < 0) continue;
    const value = line.slice(equals + 1).trim();
    switch (line.slice('pgrst.'.length, equals)) {
      case 'db_schemas':
        options.schemas = splitNames(value);
        break;
      case 'db_extra_search_path':
        options.extraSearchPath = splitNames(value);
        break;
      case 'db_max_rows':
        options.maxRows = /^\d+$/.test(value) ? Number(value) : null;
        break;
      case 'db_aggregates_enabled':
        options.aggregates = isOn(value);
        break;
      case 'db_plan_enabled':
        options.plans = isOn(value);
        break;
      case 'db_pre_request':
        options.preRequest = value === '' ? null : value;
        break;
      case 'db_max_answer_bytes':
        if (/^[1-9]\d{0,8}$/.test(value)) options.maxAnswerBytes = Number(value);
        break;
      case 'openapi_mode': {
        const mode = descriptions.find((word) => word === value);
        if (mode) options.description = mode;
        break;
      }
      case 'db_tx_end':
        options.rollback = value.endsWith('-allow-override');
        options.rollsBack = value.startsWith('rollback');
        break;
      default:
        break;
    }
  }
  return options;
}

function splitNames(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    .filter((name) => name !== '');
}

function isOn(value: string): boolean {
  return ['true', 'on', '1', 'yes'].includes(value.toLowerCase());
}
