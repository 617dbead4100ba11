// Plain JavaScript for Node 20: it runs before anything is installed.

/**
 * Names the packages of a lock file that are not installed in its version, judged by the list that npm
 * leaves in `node_modules/.package-lock.json` when it has finished. Optional packages may be missing:
 * most of them are for other systems.
 */
export function missingPackages(lock, installed) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, wanted]) => {
      if (path === '' || wanted.link) return false;
      const found = installed.packages?.[path];
      if (!found) return !(wanted.optional || wanted.devOptional || wanted.peer);
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}
