/**
 * The script that starts the app once the page has been drawn: on a slow line the scripts would otherwise take their share of the
 * bytes from the style sheet and the fonts, and on a slow device they would run before the first paint. It stands right behind an
 * element with the app's first module as its text (`shell/late-scripts.tsx`). Plain text, because it goes into the document as an
 * inline script and depends on no file.
 */

/** Type of the element that holds the first module; no browser runs it. */
export const LATE_TYPE = 'text/farseer-start';

/** Attribute with the addresses of the parts that the first module imports, with spaces between them. */
export const PRELOAD_ATTRIBUTE = 'data-preload';

/** Parts that are asked for in one go. A slow phone takes two milliseconds for each, and shows no press meanwhile. */
export const PARTS_AT_ONCE = 6;

/** Milliseconds after which the app starts though nothing has been drawn. */
export const LONGEST_WAIT = 3000;

export const START_AFTER_PAINT_SCRIPT =
  `(function(w,d){var held=d.currentScript.previousElementSibling;` +
  `function add(name,set){var e=d.createElement(name);set(e);d.head.appendChild(e)}` +
  `function start(){var s=held;held=null;if(!s)return;` +
  `var parts=s.getAttribute('${PRELOAD_ATTRIBUTE}').split(' ').filter(Boolean);` +
  `(function ask(){parts.splice(0,${PARTS_AT_ONCE}).forEach(function(part){` +
  `add('link',function(e){e.rel='modulepreload';e.href=part})});` +
  `if(parts.length)w.setTimeout(ask);` +
  `else add('script',function(e){e.type='module';e.nonce=s.nonce;e.text=s.text})})()}` +
  // A page in the background is not drawn. A browser that does not say when it has drawn has the timer alone.
  `if(d.visibilityState==='hidden')start();` +
  `else if(w.PerformanceObserver)new w.PerformanceObserver(start).observe({type:'paint',buffered:true});` +
  `w.setTimeout(start,${LONGEST_WAIT})` +
  `})(window,document)`;
