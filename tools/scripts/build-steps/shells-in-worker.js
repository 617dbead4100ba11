/* Keeps the pages that read a log from the installation on: a log is read on the device, and needs no server. The build appends it to the worker of the site. */
/* global self, caches */
(() => {
  'use strict';

  const SHELLS = ['/raid', '/cooldowns?view=pull', '/hps-dps?view=log', '/mplus?view=review'];

  /** Puts a page away as everybody sees it. Without an answer it is missing, and the worker installs all the same. */
  async function keep(cache, path) {
    try {
      const response = await fetch(path, { credentials: 'omit' });
      if (response.status === 200 && !response.redirected) await cache.put(path, response);
    } catch {
      // The next version of the worker tries again.
    }
  }

  self.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open('log-pages')
        .then((cache) => Promise.all(SHELLS.map((path) => keep(cache, path)))),
    );
  });
})();
