import { isRecord } from '#lib/guards.ts';
import type { Schema } from './answer-schemas.ts';

/**
 * Where a value does not fit a schema, as paths: `data[0].rating: not a number`. Knows as much of JSON Schema as `answer-schemas.ts`
 * uses; for tests of the contract.
 */
export function misfits(value: unknown, schema: Schema, path = '$'): string[] {
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${path}: not one of the list`];
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (!types.some((type) => fits(value, type))) return [`${path}: not ${types.join(' or ')}`];
  if (value === null) return [];
  if (schema.format === 'date-time' && Number.isNaN(Date.parse(value as string)))
    return [`${path}: no time`];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      schema.items ? misfits(item, schema.items, `${path}[${index}]`) : [],
    );
  if (typeof value !== 'object') return [];
  const known = schema.properties ?? {};
  const own = value as Readonly<Record<string, unknown>>;
  return [
    ...(schema.required ?? []).flatMap((name) =>
      Object.hasOwn(own, name) ? [] : [`${path}.${name}: missing`],
    ),
    ...Object.entries(own).flatMap(([name, item]) => {
      const part = known[name];
      if (part) return misfits(item, part, `${path}.${name}`);
      return schema.additionalProperties === false ? [`${path}.${name}: not described`] : [];
    }),
  ];
}

function fits(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === type;
}
