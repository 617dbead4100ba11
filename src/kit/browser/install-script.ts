/**
 * The script that hears the browser offer to install the site: that comes once, often before the app has started. It also counts
 * visits up to the second one. What it finds stands on the root element, and `styles/parts.css` shows the buttons by it.
 * Plain text, because it goes into the document as an inline script and depends on no file.
 */

/** In the storage of the device: how many visits, 1 or 2. In that of the tab: that this visit is counted. */
export const VISITS_KEY = 'farseer-visits';

export const INSTALL_SCRIPT =
  `(function(w,r,n){` +
  `w.addEventListener('beforeinstallprompt',function(e){e.preventDefault();w.farseerInstall=e;r.dataset.installable=''});` +
  `w.addEventListener('appinstalled',function(){delete r.dataset.installable});` +
  // A browser may refuse its storage: then every visit is the first one.
  `try{n=+w.localStorage.getItem('${VISITS_KEY}')||0;` +
  `if(n<2&&!w.sessionStorage.getItem('${VISITS_KEY}')){w.sessionStorage.setItem('${VISITS_KEY}','1');` +
  `w.localStorage.setItem('${VISITS_KEY}',++n)}` +
  `if(n>1)r.dataset.returning=''}catch(e){}` +
  `})(window,document.documentElement)`;
