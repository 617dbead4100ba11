import type { TableColumn } from './table-data.ts';

/** Of a column's heading and cells. Nothing for a plain one: an attribute of each cell of a page is many. */
export function classOf<Row>({ kind, className, phone }: TableColumn<Row>): string | undefined {
  const names = [kind === 'text' ? '' : 'number', className ?? '', phone ? 'max-sm:hidden' : ''];
  const text = names.filter(Boolean).join(' ');
  return text === '' ? undefined : text;
}
