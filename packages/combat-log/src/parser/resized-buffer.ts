/**
 * The buffer with another length and what fits of its content; the old one is gone. Where the host can it is freed at
 * once: one that waits for the garbage collector counts twice at the worst moment.
 */
export function resizedBuffer(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  if ('transfer' in buffer) return buffer.transfer(bytes);
  return copiedBuffer(buffer, bytes);
}

/** The same for hosts that are older. */
export function copiedBuffer(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  const copy = new ArrayBuffer(bytes);
  new Uint8Array(copy).set(new Uint8Array(buffer, 0, Math.min(bytes, buffer.byteLength)));
  return copy;
}
