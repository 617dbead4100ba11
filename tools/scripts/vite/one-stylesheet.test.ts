import { expect, it } from 'vitest';
import { strayStylesheets, withoutStylesheets } from './one-stylesheet.ts';

it('lets the helper of parts link no stylesheet, and refuses a helper whose text has changed', () => {
  const replaced = withoutStylesheets(
    'if ((isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)) return;',
  );
  expect(replaced).toBe('if (isCss || preloadedHrefs.all.has(dep.href)) return;');
  expect(() => withoutStylesheets('')).toThrow(/one-stylesheet/);
});

it('names the stylesheets of a build that has more than one', () => {
  expect(strayStylesheets(['a.js', 'shell.css'])).toBeNull();
  expect(strayStylesheets(['shell.css', 'part.css'])).toMatch(/shell\.css, part\.css/);
});
