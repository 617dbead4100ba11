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
