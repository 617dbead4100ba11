/** The numbers that boss mods announce for the phases of a fight: 1.5 is the intermission behind 1, a phase that comes back keeps its number. */

/**
 * Where a timeline of the same fight lists as many phases, its numbers are taken in order. Where it lists more, each described phase is the
 * next one there of its kind (`Int…` a fraction, `P…` a whole number), the first and the last held together. Else the names tell.
 *
 * @param names of the described phases in order, `P1`, `Int1` …
 * @param goesRound the fight comes back to earlier phases of the description.
 * @param listed numbers of the phases in timelines of the fight, the nearest difficulty first.
 */
export function stageNumbers(
  names: readonly string[],
  goesRound: boolean,
  listed: readonly (readonly number[])[],
): number[] {
  if (!goesRound) {
    const alike = listed.find(({ length }) => length === names.length);
    if (alike) return [...alike];
    for (const numbers of listed) {
      const found = withinLonger(names, numbers);
      if (found) return found;
    }
  }
  return byName(names);
}

const isIntermission = (name: string): boolean => name.startsWith('Int');

function withinLonger(names: readonly string[], numbers: readonly number[]): number[] | null {
  // Whole numbers alone can stand for either kind: there is nothing to hold on to.
  if (numbers.length <= names.length || numbers.every(Number.isInteger)) return null;
  const found: number[] = [];
  let from = 0;
  for (const [index, name] of names.entries()) {
    const at =
      index === names.length - 1
        ? numbers.length - 1
        : numbers.findIndex(
            (number, place) => place >= from && Number.isInteger(number) !== isIntermission(name),
          );
    if (at < from || Number.isInteger(numbers[at]) === isIntermission(name)) return null;
    found.push(numbers[at]!);
    from = at + 1;
  }
  return found;
}

function byName(names: readonly string[]): number[] {
  let phase = 0;
  return names.map((name, index) => {
    const whole = /^P(\d+)$/.exec(name)?.[1];
    if (whole !== undefined) phase = Number(whole);
    else if (!isIntermission(name)) return index + 1;
    return isIntermission(name) ? phase + 0.5 : phase;
  });
}
