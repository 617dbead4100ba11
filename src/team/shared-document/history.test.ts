import { expect, it } from 'vitest';
import { documentHistory } from './history.ts';

function answers(status: number, body: BodyInit | null = null): typeof fetch {
  return () => Promise.resolve(new Response(body, { status }));
}
const onlyLists = (content: unknown) => (Array.isArray(content) ? content : null);

it('gives no state that cannot be read', async () => {
  const good = documentHistory('/p', onlyLists, answers(200, '[1]'));
  expect(await good.version(3)).toEqual([1]);
  await expect(documentHistory('/p', onlyLists, answers(200, '{}')).version(3)).rejects.toThrow(
    'cannot be read',
  );
  await expect(documentHistory('/p', onlyLists, answers(404)).versions()).rejects.toThrow('404');
});
