import { typeOids, type Routine, type RoutineParameter } from '#host/rest/catalog/catalog.ts';
import { arrayText, qualified, quoteName, type Values } from './sql-text.ts';

/** The arguments of a call, as they came. */
export type RoutineArguments =
  /** A JSON object, or a list of which the first counts; `keys` are its names. */
  | { kind: 'object'; json: string; keys: readonly string[]; isArray: boolean }
  /** Names and values of a query string or form; a name may come again for a variadic parameter. */
  | { kind: 'texts'; entries: readonly (readonly [string, string])[] }
  /** The whole body for a parameter without a name. */
  | { kind: 'body'; body: string | Uint8Array };

/**
 * The rows a function gives: those of its table, or one column `value`. Parameters that are not supplied keep their defaults.
 */
export function callSql(routine: Routine, given: RoutineArguments, values: Values): string {
  const { list, from } = argumentsSql(routine, given, values);
  const call = `${qualified(routine.schema, routine.name)}(${list})`;
  if (routine.returns.kind === 'row') {
    const source = from ? `${from}, lateral ` : '';
    return `select rest_call.* from ${source}${call} as rest_call`;
  }
  return `select ${call} as value${from ? ` from ${from}` : ''}`;
}

function argumentsSql(
  routine: Routine,
  given: RoutineArguments,
  values: Values,
): { list: string; from: string } {
  switch (given.kind) {
    case 'body': {
      const [parameter] = routine.parameters;
      return { list: parameter ? bodyArgument(parameter, given.body, values) : '', from: '' };
    }
    case 'texts': {
      const list = routine.parameters.flatMap((parameter) => {
        const texts = given.entries.filter(([name]) => name === parameter.name).map(([, v]) => v);
        const last = texts.at(-1);
        if (last === undefined) return [];
        const isList = parameter.isVariadic && !(texts.length === 1 && last.startsWith('{'));
        return [argument(parameter, typed(parameter, isList ? arrayText(texts) : last, values))];
      });
      return { list: list.join(', '), from: '' };
    }
    default: {
      const supplied = routine.parameters.filter((parameter) =>
        given.keys.includes(parameter.name),
      );
      if (supplied.length === 0) return { list: '', from: '' };
      const types = supplied.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
      const json = `${values.bind(given.json)}::text::json`;
      const object = given.isArray ? `(${json})->0` : json;
      return {
        list: supplied
          .map((parameter) => argument(parameter, `rest_arguments.${quoteName(parameter.name)}`))
          .join(', '),
        from: `json_to_record(${object}) as rest_arguments(${types})`,
      };
    }
  }
}

function argument(parameter: RoutineParameter, sql: string): string {
  const name = `${quoteName(parameter.name)} => ${sql}`;
  return parameter.isVariadic ? `variadic ${name}` : name;
}

function bodyArgument(
  parameter: RoutineParameter,
  body: string | Uint8Array,
  values: Values,
): string {
  if (parameter.baseType === typeOids.bytea) return `${values.bind(body)}::bytea`;
  return typed(parameter, String(body), values);
}

/** The text is read by the type itself, whatever the driver thinks of it. */
function typed(parameter: RoutineParameter, text: string, values: Values): string {
  return `${values.bind(text)}::text::${parameter.type}`;
}
