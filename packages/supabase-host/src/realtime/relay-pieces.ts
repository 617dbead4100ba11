/** Characters of one notification; PostgreSQL takes fewer than 8000 bytes. */
const PIECE = 7500;
/** Pieces of the largest message: a broadcast of bytes as text, with room. */
const MOST_PIECES = 1200;

/** Splits a message into texts of ASCII that each fit a notification: `{sender}:{number}:{index}:{count}:{text}`. */
export function splitMessage(sender: string, number: number, message: unknown): string[] {
  const text = JSON.stringify(message).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${(unit.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.max(1, Math.ceil(text.length / PIECE));
  return Array.from(
    { length: count },
    (_, index) =>
      `${sender}:${number}:${index}:${count}:${text.slice(index * PIECE, (index + 1) * PIECE)}`,
  );
}

/** Puts the pieces of each sender together again. A message whose pieces do not follow each other is dropped. */
export function createPieceReader(): (
  piece: string,
) => { sender: string; message: unknown } | null {
  const begun = new Map<string, { number: string; count: number; texts: string[] }>();
  return (piece) => {
    const [, sender = '', number = '', index = '', count = '', text = ''] =
      /^([\w-]{1,64}):(\d{1,15}):(\d{1,4}):(\d{1,4}):([^]*)$/.exec(piece) ?? [];
    if (sender === '' || Number(count) < 1 || Number(count) > MOST_PIECES) return null;
    const known = begun.get(sender);
    const follows =
      known?.number === number &&
      known.count === Number(count) &&
      known.texts.length === Number(index);
    const reading =
      Number(index) === 0 ? { number, count: Number(count), texts: [] } : follows ? known : null;
    begun.delete(sender);
    if (reading === null) return null;
    reading.texts.push(text);
    if (reading.texts.length < reading.count) {
      begun.set(sender, reading);
      return null;
    }
    try {
      return { sender, message: JSON.parse(reading.texts.join('')) as unknown };
    } catch {
      return null;
    }
  };
}
