/**
 * An update of Yjs in which each of many people puts something at the beginning of one list, in the order that makes every one of them
 * be compared with all before: 8000 people take a minute, as Yjs 13 merges.
 */
export function slowUpdate(people: number): Uint8Array {
  const bytes: number[] = [];
  const number = (value: number): void => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    bytes.push(value);
  };
  const one = [1, 125, 1];
  const atBegin = [8, 1, 1, 'x'.codePointAt(0)!, ...one];
  number(people);
  for (let person = 1; person <= people; person += 1) {
    number(2);
    number(person);
    number(0);
    if (person === 1) bytes.push(...atBegin);
    else {
      // Behind what the person before has put at the beginning: that one is read first.
      bytes.push(8 | 128);
      number(person - 1);
      number(1);
      bytes.push(...one);
    }
    bytes.push(...atBegin);
  }
  number(0);
  return Uint8Array.from(bytes);
}
