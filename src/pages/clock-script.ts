import { clockCourse } from '#lib/clock.ts';

/**
 * Lets the clock of the browser run as that of a test does, so that countdowns and the page agree. Empty with the real time, as on every
 * server that is in use: no visitor loads anything for it. Sign-ins keep the real time of the server, and soon look out of date here.
 *
 * @param nonce what the policy of the answer allows scripts by.
 */
export function clockScript(nonce: string | undefined): string {
  const course = clockCourse();
  if (!course) return '';
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script${allowed}>{const real=Date,{startMs,fromMs,speed}=${JSON.stringify(course)},now=()=>Math.floor(startMs+(real.now()-fromMs)*speed);Date=new Proxy(real,{construct:(_,given)=>given.length?new real(...given):new real(now()),get:(_,key)=>key==="now"?now:real[key]})}</script>`;
}
