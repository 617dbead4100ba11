/* Shows reminders that the server pushes, and opens their page. The build appends it to the worker of the site. */
/* global self, clients */
(() => {
  'use strict';

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
    const wanted = new URL(event.notification.data?.path ?? '/', self.location.origin);
    // Only a page of this site.
    const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
    event.waitUntil(
      clients.matchAll({ type: 'window' }).then((windows) => {
        const open = windows.find(({ url }) => url === address);
        return open ? open.focus() : clients.openWindow(address);
      }),
    );
  });
})();
