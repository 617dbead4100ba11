/**
 * The script that runs before the first paint, so that no page flashes in the wrong theme.
 *
 * It is plain text because it goes into the document as an inline script: the server may allow it by a
 * nonce or by the hash below. `color-mode-script.test.ts` fails when text and hash part ways.
 */

/** Where the choice is kept. Only `light` or `dark` is ever written; following the system is no entry. */
export const COLOR_MODE_KEY = 'nuxt-color-mode';

/** Browser chrome in either mode. */
export const THEME_COLORS = { dark: '#111827', light: 'white' } as const;

export const COLOR_MODE_SCRIPT =
  `(function(d,c,m){try{c=localStorage.getItem('${COLOR_MODE_KEY}')}catch(e){}` +
  `if(c!=='light'&&c!=='dark')c='system';` +
  `var k=c==='dark'||(c==='system'&&matchMedia('(prefers-color-scheme: dark)').matches);` +
  `d.classList.toggle('dark',k);d.dataset.colorPreference=c;` +
  `m=document.querySelector('meta[name="theme-color"]');` +
  `if(m)m.content=k?'${THEME_COLORS.dark}':'${THEME_COLORS.light}'})(document.documentElement)`;
