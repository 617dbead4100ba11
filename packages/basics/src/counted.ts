/** `1 cast`, `2 casts`. @param many where the plural is not the noun with an s. */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
