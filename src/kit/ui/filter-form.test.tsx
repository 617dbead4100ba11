import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { FilterForm } from './filter-form.tsx';

it('sends its fields and what it keeps by the address, also without a script', () => {
  const element = (
    <FilterForm kept={[['view', 'race']]} aria-label="Guilds">
      <input name="realm" />
    </FilterForm>
  );
  const router = createMemoryRouter([{ path: '/raid', element }], { initialEntries: ['/raid'] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/^<form [^>]*method="get"/);
  expect(html).toContain('<input type="hidden" name="view" value="race"/><input name="realm"/>');
});
