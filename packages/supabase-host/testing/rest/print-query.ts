import type {
  FieldPath,
  Filter,
  OrderTerm,
  SelectItem,
  Test,
} from '#host/rest/parse/query-tree.ts';

/** The tree written back as a query string says it: what is printed reads as the same tree. */
export function printSelect(items: readonly SelectItem[]): string {
  return items.map(printItem).join(',');
}

function printItem(item: SelectItem): string {
  const alias = item.alias === null ? '' : `${printName(item.alias)}:`;
  if (item.kind !== 'field') {
    const lead = item.kind === 'spread' ? '...' : alias;
    const hint = item.hint === null ? '' : `!${printName(item.hint)}`;
    const join = item.join === null ? '' : `!${item.join}`;
    return `${lead}${printName(item.name)}${hint}${join}(${printSelect(item.items)})`;
  }
  if (item.field?.name === '*') return '*';
  const field = item.field ? printField(item.field) : '';
  const cast = item.cast === null ? '' : `::${item.cast}`;
  const dot = item.field ? '.' : '';
  const aggregate = item.aggregate === null ? '' : `${dot}${item.aggregate}()`;
  const aggregateCast = item.aggregateCast === null ? '' : `::${item.aggregateCast}`;
  return `${alias}${field}${cast}${aggregate}${aggregateCast}`;
}

export function printOrder(terms: readonly OrderTerm[]): string {
  return terms
    .map(({ embed, field, direction, nulls }) => {
      const inner = printField(field);
      const named = embed === null ? inner : `${printName(embed)}(${inner})`;
      return `${named}${direction ? `.${direction}` : ''}${nulls ? `.nulls${nulls}` : ''}`;
    })
    .join(',');
}

/** A condition or group as it stands inside `or=(…)`. */
export function printFilter(filter: Filter): string {
  if (filter.kind === 'group') {
    const children = filter.children.map(printFilter).join(',');
    return `${filter.negated ? 'not.' : ''}${filter.operator}(${children})`;
  }
  const negation = filter.negated ? 'not.' : '';
  return `${printField(filter.field)}.${negation}${printTest(filter.test)}`;
}

function printTest(test: Test): string {
  switch (test.kind) {
    case 'is':
      return `is.${test.value}`;
    case 'in':
      return `in.(${test.values.map(quote).join(',')})`;
    case 'search':
      return `${test.operator}${test.config === null ? '' : `(${test.config})`}.${quote(test.value)}`;
    default:
      return `${test.operator}${test.quantifier ? `(${test.quantifier})` : ''}.${quote(test.value)}`;
  }
}

export function printField(field: FieldPath): string {
  const steps = field.steps.map(
    ({ arrow, key }) => `${arrow}${typeof key === 'number' ? key : quote(key)}`,
  );
  return `${printName(field.name)}${steps.join('')}`;
}

function printName(name: string): string {
  return quote(name);
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
