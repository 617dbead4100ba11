import { createHead, renderDOMHead } from '@unhead/react/client';

/** Milliseconds between a change and the document's head following it: changes in between are one. */
export const HEAD_UPDATE_DELAY = 10;

/** The head of the document, in the browser. */
export function createBrowserHead(): ReturnType<typeof createHead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const head = createHead({
    render: () => {
      clearTimeout(timer);
      timer = setTimeout(() => renderDOMHead(head), HEAD_UPDATE_DELAY);
    },
  });
  return head;
}
