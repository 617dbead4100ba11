/** Ten of the most expensive requests that a visitor can write about Farseer's own tables, as paths behind `/rest/v1/`. */
export const expensiveRequests: readonly string[] = [
  // Back and forth between two tables: refused for its depth.
  `regions?select=${'realms(id,regions(region,'.repeat(3)}realms(id)${'))'.repeat(3)}`,
  // As deep as it may be.
  'regions?select=*,realms(*,regions(*,realms(*)))',
  'realms?select=*,regions(*,realms(*))',
  // One table, embedded as often as it may be.
  `realms?select=id,${list(25, (n) => `r${n}:regions(*)`)}`,
  // Regular expressions with references back.
  `characters?select=name&or=(${list(60, (n) => `name.match."^(.*)(.*)(.*)(.*)(.*)\\\\1\\\\2\\\\3\\\\4${n}$"`)})`,
  'characters?select=name&or=(name.imatch.((a*)*)*b,name.imatch.((e*)*)*q)',
  // A list that is as long as an address may be.
  `characters?select=id&name=in.(${list(1200, (n) => `n${n}`)})`,
  // One column many times, everything in an order without an index.
  `characters?select=${list(200, (n) => `a${n}:name`)}&order=name.desc,realm_id,id`,
  'characters?select=name,ratings(*),best_runs(*),rating_history(*)&order=name.desc&limit=1000',
  `runs?select=*&order=${list(12, () => 'completed_at.desc')}&offset=1000`,
];

function list(count: number, item: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => item(index)).join();
}
