import type { Plugin } from 'vite';

/**
 * The site has one stylesheet, which every document links. Vite's helper for parts that are loaded later linked it once more: it
 * compares addresses, and React Router's ends with `#`. A browser then computed the style of the whole page again, which blocked a
 * slow phone for half a second, and the part waited for it. So the helper links no stylesheets; the build fails should a part ever
 * bring one of its own, or the text of the helper change.
 */
const HELPER = /vite[\\/]preload-helper/;
const ITS_TEST = '(isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)';
const OUR_TEST = 'isCss || preloadedHrefs.all.has(dep.href)';

/** Lets the helper link scripts alone; throws when there is nothing to replace. */
export function withoutStylesheets(code: string): string {
  if (code.split(ITS_TEST).length !== 2)
    throw new Error(
      'Vite no longer links stylesheets of parts the way this build expects: look at its preload helper and ' +
        'mend tools/scripts/vite/one-stylesheet.ts.',
    );
  return code.replace(ITS_TEST, OUR_TEST);
}

/** What is wrong with the files of a build; null where they hold one stylesheet at most. */
export function strayStylesheets(files: readonly string[]): string | null {
  const sheets = files.filter((name) => name.endsWith('.css'));
  return sheets.length > 1
    ? `Parts that are loaded later would miss their styles: ${sheets.join(', ')}. Import them in src/pages/styles/app.css.`
    : null;
}

export function oneStylesheetPlugin(): Plugin {
  return {
    name: 'farseer:one-stylesheet',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (code, id) =>
      HELPER.test(id) ? { code: withoutStylesheets(code), map: null } : undefined,
    generateBundle(_options, bundle) {
      const problem = strayStylesheets(Object.keys(bundle));
      if (problem !== null) this.error(problem);
    },
  };
}
