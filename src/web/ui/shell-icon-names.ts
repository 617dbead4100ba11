/**
 * The icons in the page's own code, so that the first paint asks for none. Lucide, ISC license.
 * After a change: `node generate/build-shell-icons.ts` (a test fails when it was forgotten).
 */
export const SHELL_ICON_NAMES = [
  'activity',
  'arrow-right',
  'check',
  'chevron-right',
  'circle-check',
  'circle-x',
  'copy',
  'crown',
  'download',
  'file-up',
  'house',
  'info',
  'key-round',
  'keyboard',
  'monitor',
  'moon',
  'search',
  'shield-check',
  'sliders-horizontal',
  'sun',
  'swords',
  'timer',
  'triangle-alert',
  'users-round',
  'x',
];
