// Plain JavaScript for Node 20: it runs before anything is installed.

/**
 * Names the packages of a lock file that are not installed in its version, judged by the list that npm
 * leaves in `node_modules/.package-lock.json` when it has finished. Optional packages may be missing:
 * most of them are for other systems.
 *
 * @param options `runtime` leaves out the packages that only development needs
 */
export function missingPackages(lock, installed, { runtime = false } = {}) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, wanted]) => {
      if (path === '' || wanted.link || (runtime && isForDevelopment(wanted))) return false;
      const found = installed.packages?.[path];
      if (!found) return !(wanted.optional || wanted.devOptional || wanted.peer);
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}

/** Whether packages for development were installed, or `npm ci --omit=dev` left them out. */
export function hasDevelopmentPackages(installed) {
  return Object.values(installed.packages ?? {}).some((found) => found.dev);
}

function isForDevelopment(wanted) {
  return wanted.dev || wanted.devOptional;
}
