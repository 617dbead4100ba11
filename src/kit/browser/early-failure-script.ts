/**
 * The script that watches over the first seconds of a page. Until the app has started, nothing else hears
 * that a part of it could not be loaded: the page would stay what the server sent, its controls dead.
 *
 * It follows the rule of `chunk-reload.ts` (same key, same window) and says so in the page when reloading
 * has not helped. Once `missing-chunk.ts` listens, it only speaks of a start that throws. Plain text because it goes into the
 * document as an inline script, which must not depend on any file.
 */

import { RELOAD_KEY, RELOAD_WINDOW } from './chunk-reload.ts';

export const EARLY_FAILURE_NOTICE = 'You can read this page, but its controls did not load.';

/** For an app that has failed while it started and may have come to life all the same. */
export const BAD_START_NOTICE = 'This page did not start as it should: some controls may not work.';

/** Milliseconds that such an app has before the notice stands in its page: React takes over no page with more in it. */
const BAD_START_WAIT = 1500;

/** Where the parts of the app are. */
const PARTS = '/assets/';

export const EARLY_FAILURE_SCRIPT =
  `(function(w,d,leaving,done){` +
  // A part that is missing: the rule. A browser that refuses storage is not reloaded, so there is no loop.
  `function missing(why){if(leaving||done||w.farseerMissingChunk)return;` +
  `var p=location.pathname+location.search+location.hash,n=Date.now(),s,l;` +
  `try{s=w.sessionStorage;try{l=JSON.parse(s.getItem('${RELOAD_KEY}'))}catch(e){}` +
  `if(!(l&&l.path===p&&l.expires>n)){` +
  `s.setItem('${RELOAD_KEY}',JSON.stringify({path:p,expires:n+${RELOAD_WINDOW}}));` +
  `done=1;location.reload();return}}catch(e){}fail(why)}` +
  // A part that is broken is the same after a reload. One that fails after it has begun to mount is not the end of the page.
  `function fail(why){if(done||isAlive())return;done=1;` +
  `console.error('Error while mounting app:',why);` +
  `if(w.farseerMissingChunk)w.setTimeout(show,${BAD_START_WAIT},'${BAD_START_NOTICE}');` +
  `else if(d.body)show('${EARLY_FAILURE_NOTICE}');` +
  `else d.addEventListener('DOMContentLoaded',function(){show('${EARLY_FAILURE_NOTICE}')})}` +
  // React leaves its mark on what it has taken over.
  `function isAlive(){return !!d.body&&Object.keys(d.body).some(function(k){return k.indexOf('__reactProps')===0})}` +
  `function show(words){var b=d.createElement('div'),t=d.createElement('p'),a=d.createElement('button');` +
  `b.setAttribute('role','alert');b.className='mount-failure';` +
  `t.textContent=words;a.type='button';a.textContent='Reload';` +
  `a.onclick=function(){location.reload()};b.appendChild(t);b.appendChild(a);` +
  // Otherwise the browser scrolls on to where the visitor was, past the notice.
  `d.documentElement.style.overflowAnchor='none';d.body.insertBefore(b,d.body.firstChild)}` +
  `function isOurs(u){return typeof u==='string'&&u.indexOf(location.origin+'${PARTS}')===0}` +
  // Seen on the way down, since the error of an element does not rise. An inline module has no src.
  `w.addEventListener('error',function(e){var t=e.target;` +
  `if(t&&t.tagName==='SCRIPT'){if(t.src?isOurs(t.src):t.type==='module')missing(t.src||'a module')}` +
  `else if(isOurs(e.filename)&&!w.farseerMissingChunk)fail(e.error||e.message)},true);` +
  // The start of the app is imported by a call. Where it is missing, each browser says "module"; where it throws, the trace
  // names one of our parts, or the text of it could not be read.
  `w.addEventListener('unhandledrejection',function(e){var r=e.reason;` +
  `if(r instanceof TypeError&&/module/i.test(r.message))missing(r);` +
  `else if(r&&(r.name==='SyntaxError'||String(r.stack).indexOf(location.origin+'${PARTS}')>=0))fail(r)});` +
  // A page that is left breaks off its own questions.
  `w.addEventListener('beforeunload',function(){leaving=1})` +
  `})(window,document)`;
