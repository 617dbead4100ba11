/**
 * The sign that the page is used without anybody having touched it: it goes elsewhere by itself, or is told of what was done
 * before it came to life. `web/home/when-used.ts` waits for it.
 */
export const SIGN_OF_USE = 'farseer-used';
