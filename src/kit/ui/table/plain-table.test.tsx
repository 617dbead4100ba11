import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlainTable } from './plain-table.tsx';

it('draws its rows as they come, under headings that sort nothing', () => {
  const html = renderToStaticMarkup(
    <PlainTable
      mark="data-blows"
      className="tabular"
      caption="Blows"
      columns={[
        { key: 'name', label: 'Ability', kind: 'text', cell: ([name]) => name },
        { key: 'hits', label: 'Hits', kind: 'count', cell: ([, hits]) => hits },
      ]}
      rows={[['Slam', 2] as const, ['Bite', 9] as const]}
      rowKey={([name]) => name}
    />,
  );
  expect(html).not.toContain('<a ');
  expect(html).toContain('<table class="data-table tabular" data-blows="true">');
  expect(html).toContain('<th scope="row">Slam</th><td class="number">2</td>');
  expect(html.indexOf('Slam')).toBeLessThan(html.indexOf('Bite'));
});

it('names rows by another column, draws a heading of its own, and ends with sums', () => {
  const html = renderToStaticMarkup(
    <PlainTable
      caption="Keys"
      captionClass="text-left"
      columns={[
        { key: 'rank', label: 'Rank', kind: 'count', cell: () => 1 },
        { key: 'key', label: 'Key', head: <i>Key</i>, kind: 'text', namesRow: true, cell: String },
      ]}
      rows={['Ruby Life Pools']}
      rowKey={String}
      rowMark={() => ({ 'data-kept': 'late' })}
      foot={
        <tr>
          <td>Sum</td>
        </tr>
      }
    />,
  );
  expect(html).toContain('<caption class="text-left">Keys</caption>');
  expect(html).toContain('<i>Key</i>');
  expect(html).toContain('data-kept="late"><td class="number">1</td><th scope="row">Ruby');
  expect(html).toContain('</tbody><tfoot><tr><td>Sum</td></tr></tfoot>');
});
