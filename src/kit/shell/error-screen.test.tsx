import { createHead, UnheadProvider } from '@unhead/react/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

function draw(element: React.ReactNode) {
  const head = createHead();
  const body = renderToStaticMarkup(
    <UnheadProvider value={head}>
      <MemoryRouter>{element}</MemoryRouter>
    </UnheadProvider>,
  );
  return { body, head: head.render().headTags };
}

it("§2: error screen defaults: status 404, name 'An error occurred', message 'This is not the page you're looking for.'", () => {
  const { body } = draw(<ErrorScreen />);
  expect(body).toContain('>404<');
  expect(body).toContain('>An error occurred<');
  expect(body).toContain('>This is not the page you&#x27;re looking for.<');
  expect(body).toContain('>Go back home<');
});

it('offers to ask for the page again where it only has to wait', () => {
  const { body } = draw(<ErrorScreen status={503} canRetry />);
  expect(body).toContain('href="/"');
  expect(body).toContain('>Try again<');
  expect(draw(<ErrorScreen status={500} />).body).not.toContain('>Try again<');
});

it("§2: error screen: titled 'Page not found', description 'We are sorry but this page could not be found.'", () => {
  const { head } = draw(<ErrorScreen message="Page not found: /x" />);
  expect(head).toContain('<title>Page not found</title>');
  expect(head).toContain(
    '<meta name="description" content="We are sorry but this page could not be found.">',
  );
});
