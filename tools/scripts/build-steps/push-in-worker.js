/* Shows reminders that the server pushes, and opens their page. The build appends it to the worker of the site. */
/* global self, clients */
(() => {
  'use strict';

  /** The address of a page of this site; the first page for a path that cannot be read or leads to another site. */
  function ownAddress(path) {
    const wanted = URL.canParse(path, self.location.origin)
      ? new URL(path, self.location.origin)
      : undefined;
    return wanted?.origin === self.location.origin ? wanted.href : self.location.origin;
  }

  self.addEventListener('push', (event) => {
    let said = {};
    try {
      said = event.data?.json() ?? {};
    } catch {
      // A browser insists on a notification for each push.
    }
    const { title, body, tag, path } = said;
    event.waitUntil(
      self.registration.showNotification(String(title || 'Farseer'), {
        body: String(body || ''),
        tag: String(tag || 'farseer'),
        icon: '/icon-192.png',
        data: { path: String(path || '/') },
      }),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = ownAddress(event.notification.data?.path ?? '/');
    event.waitUntil(
      clients.matchAll({ type: 'window' }).then((windows) => {
        const open = windows.find(({ url }) => url === address);
        return open ? open.focus() : clients.openWindow(address);
      }),
    );
  });
})();
