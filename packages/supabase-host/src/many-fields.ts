/**
 * Most parameters of an address and most fields of a form. Taking apart some hundred thousand of them holds up the thread that
 * answers everyone for seconds, so they are counted before they are read.
 */
export const MOST_FIELDS = 1000;

/** Whether a query, or a form that is written like one, has more fields than any call needs. */
export function hasManyFields(written: string): boolean {
  let count = 1;
  for (let at = written.indexOf('&'); at >= 0; at = written.indexOf('&', at + 1)) {
    count += 1;
    if (count > MOST_FIELDS) return true;
  }
  return false;
}

/** The query of a raw address, without the question mark. */
export function queryOf(address: string): string {
  const question = address.indexOf('?');
  return question < 0 ? '' : address.slice(question + 1);
}
