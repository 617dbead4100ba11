/** The reviewed sample night, packed for each page (`tools/scripts/vite/sample-night-plugin.ts`). */
declare module 'virtual:sample-night' {
  const pages: { raid: string; cooldowns: string; hpsDps: string; mplus: string; plan: string };
  export default pages;
}
