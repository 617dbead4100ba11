/**
 * The script that watches over the first seconds of a page. Until the app has started, nobody else hears
 * that a part of it could not be loaded: the page would stay what the server sent, its controls dead.
 *
 * It follows the rule of `chunk-reload.ts` (same key, same window) and says so in the page when reloading
 * has not helped. Once `missing-chunk.ts` listens, it keeps silent. Plain text because it goes into the
 * document as an inline script, which must not depend on any file.
 */

import { RELOAD_KEY, RELOAD_WINDOW } from './chunk-reload.ts';

export const EARLY_FAILURE_NOTICE = 'You can read this page, but its controls did not load.';

/** Where the parts of the app are. */
const PARTS = '/assets/';

export const EARLY_FAILURE_SCRIPT =
  `(function(w,d,leaving,done){` +
  // A part that is missing: the rule. Whoever refuses storage is not reloaded, so there is no loop.
  `function missing(why){if(leaving||done||w.farseerMissingChunk)return;` +
  `var p=location.pathname+location.search+location.hash,n=Date.now(),s,l;` +
  `try{s=w.sessionStorage;try{l=JSON.parse(s.getItem('${RELOAD_KEY}'))}catch(e){}` +
  `if(!(l&&l.path===p&&l.expires>n)){` +
  `s.setItem('${RELOAD_KEY}',JSON.stringify({path:p,expires:n+${RELOAD_WINDOW}}));` +
  `done=1;location.reload();return}}catch(e){}tell(why)}` +
  // A part that is broken is the same after a reload.
  `function tell(why){if(done||w.farseerMissingChunk)return;done=1;` +
  `console.error('Error while mounting app:',why);` +
  `if(d.body)show();else d.addEventListener('DOMContentLoaded',show)}` +
  `function show(){var b=d.createElement('div'),t=d.createElement('p'),a=d.createElement('button');` +
  `b.setAttribute('role','alert');b.className='mount-failure';` +
  `t.textContent='${EARLY_FAILURE_NOTICE}';a.type='button';a.textContent='Reload';` +
  `a.onclick=function(){location.reload()};b.appendChild(t);b.appendChild(a);` +
  // Otherwise the browser scrolls on to where the visitor was, past the notice.
  `d.documentElement.style.overflowAnchor='none';d.body.insertBefore(b,d.body.firstChild)}` +
  `function isOurs(u){return typeof u==='string'&&u.indexOf(location.origin+'${PARTS}')===0}` +
  // Seen on the way down, since the error of an element does not rise. An inline module has no src.
  `w.addEventListener('error',function(e){var t=e.target;` +
  `if(t&&t.tagName==='SCRIPT'){if(t.src?isOurs(t.src):t.type==='module')missing(t.src||'a module')}` +
  `else if(isOurs(e.filename))tell(e.error||e.message)},true);` +
  // The start of the app is imported by a call; what each browser says of it has "module" in it.
  `w.addEventListener('unhandledrejection',function(e){var r=e.reason;` +
  `if(r instanceof TypeError&&/module/i.test(r.message))missing(r)});` +
  // A page that is left breaks off its own questions.
  `w.addEventListener('beforeunload',function(){leaving=1})` +
  `})(window,document)`;
