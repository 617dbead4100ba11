/** The shared documents that are open in this tab, for forms whose work on the server must know the last change. */
const open = new Set<() => Promise<void>>();

/** How long a form waits for changes to go out, in milliseconds. Without a connection the form itself says so. */
const PATIENCE_MS = 3000;

/**
 * @param send sends what waits, and resolves when it is sent or has failed.
 * @returns to be called when the document is closed.
 */
export function whileOpen(send: () => Promise<void>): () => void {
  open.add(send);
  return () => open.delete(send);
}

/** Sends what waits in the open documents. Resolves when all of it is sent or has failed, and after three seconds at the latest. */
export async function sendOpenChanges(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled([...open].map((send) => send())), patience]);
  clearTimeout(timer);
}
