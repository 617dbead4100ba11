/** Says, in the console and on the page, that the app could not be brought to life. */
export function showMountFailure(error: unknown): void {
  console.error('Error while mounting app:', error);
  const box = document.createElement('div');
  box.role = 'alert';
  box.className = 'mount-failure';
  const text = document.createElement('p');
  text.textContent =
    'Farseer could not start in this browser. What you see is the page as the server made it.';
  const again = document.createElement('a');
  again.href = '';
  again.textContent = 'Load the page again';
  box.append(text, again);
  // React may have emptied the document on its way down.
  const body =
    document.body ?? document.documentElement.appendChild(document.createElement('body'));
  // Otherwise the browser scrolls on to where the visitor was, past the notice.
  document.documentElement.style.overflowAnchor = 'none';
  body.prepend(box);
}
