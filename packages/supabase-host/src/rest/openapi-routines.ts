import type { Routine, RoutineParameter } from './catalog/catalog.ts';
import { commentParts, formatOf, jsonType, ok, type Part } from './openapi-types.ts';

/** What may be asked of one function. */
export function routinePath(routine: Routine): Part {
  const shared = {
    tags: [`(rpc) ${routine.name}`],
    ...commentParts(routine.description),
    responses: ok(),
  };
  const required = routine.parameters.filter(({ isRequired }) => isRequired);
  const properties = routine.parameters.map(({ name, type, baseType }): [string, Part] => [
    name,
    { ...jsonType(type, baseType), format: formatOf(type) },
  ]);
  const body = {
    name: 'args',
    in: 'body',
    required: true,
    schema: {
      type: 'object',
      ...(routine.description !== null && { description: routine.description }),
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    },
  };
  return {
    post: { ...shared, parameters: [body] },
    ...(!routine.isVolatile && {
      get: { ...shared, parameters: routine.parameters.map(queryArgument) },
    }),
  };
}

/** Lists and JSON are text in an address; those of a variadic parameter may come one by one. */
function queryArgument({ name, isRequired, isVariadic, type, baseType }: RoutineParameter): Part {
  const shared = { name, in: 'query', required: isRequired };
  if (isVariadic) {
    const item = type.replace(/\[\]$/, '');
    const items = { ...jsonType(item, 0), format: formatOf(item) };
    return { ...shared, type: 'array', collectionFormat: 'multi', items };
  }
  const { type: shown = 'string' } = jsonType(type, baseType);
  return { ...shared, type: shown === 'array' ? 'string' : shown, format: formatOf(type) };
}
