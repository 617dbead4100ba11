/**
 * The script that remembers what is done before React has taken over, which on a slow device or line takes seconds: a button
 * that only a script gives a meaning, a choice that the page follows at once, a log dropped or picked. When the control has
 * come to life, the script repeats the use. Links and forms that are sent work without: the browser itself follows them.
 * Plain text, because it goes into the document as an inline script and depends on no file.
 */

/** While something is remembered, the document says so; `styles/parts.css` shows it. */
export const WAITING_ATTRIBUTE = 'data-waiting';

/** Milliseconds between two looks whether the control is alive, while one is waited for. */
export const LOOK = 50;

export const EARLY_USE_SCRIPT =
  `(function(w,d,changed,pressed,timer){` +
  // React leaves its mark on what it has taken over.
  `function isAlive(e){return Object.keys(e).some(function(k){return k.indexOf('__reactProps')===0})}` +
  `function wait(){d.documentElement.setAttribute('${WAITING_ATTRIBUTE}','');timer=timer||w.setInterval(look,${LOOK})}` +
  `function look(){` +
  // The app could not start, and says so: nothing will come to life.
  `if(d.querySelector('.mount-failure')){changed=[];pressed=null}` +
  `changed=changed.filter(function(e){return !settle(e,tell)});` +
  `if(pressed&&settle(pressed,press))pressed=null;` +
  `if(pressed||changed.length)return;` +
  `w.clearInterval(timer);timer=0;d.documentElement.removeAttribute('${WAITING_ATTRIBUTE}')}` +
  // The mark is there a moment before the rest: React hurries for an event of this kind, and nothing else hears it.
  `function settle(e,act){if(e.isConnected&&!isAlive(e))return false;` +
  `if(e.isConnected){e.dispatchEvent(new w.Event('keyup',{bubbles:true}));act(e)}return true}` +
  `function press(e){e.click()}` +
  // React hears of a box or a radio by a click that changes it; of everything else by the event itself.
  `function tell(e){if(/^(?:radio|checkbox)$/.test(e.type)){e.checked=!e.checked;e.click()}` +
  `else e.dispatchEvent(new w.Event('change',{bubbles:true}))}` +
  `function remember(e){if(changed.indexOf(e)<0)changed.push(e);wait()}` +
  // Of several buttons the last one is what was meant.
  `d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type=button]');` +
  `if(b&&!b.onclick&&!isAlive(b)){pressed=b;wait()}},true);` +
  `d.addEventListener('change',function(e){var t=e.target;` +
  `if(/^(?:radio|checkbox|file|select-one)$/.test(t.type)&&!isAlive(t))remember(t)},true);` +
  // A file that is dropped goes where a chosen one would; the browser would leave the page and show its text.
  `function takesFiles(e){var i=d.querySelector('main input[type=file]'),f=e.dataTransfer;` +
  `if(i&&!isAlive(i)&&f&&[].indexOf.call(f.types,'Files')>=0){e.preventDefault();return i}}` +
  `d.addEventListener('dragover',takesFiles,true);` +
  `d.addEventListener('drop',function(e){var i=takesFiles(e);` +
  `if(i){i.files=e.dataTransfer.files;remember(i)}},true)` +
  `})(window,document,[])`;
