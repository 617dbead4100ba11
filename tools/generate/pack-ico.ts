/** Puts PNG pictures of one icon into one ICO file: a header, a directory of 16 bytes each, the pictures. */
export function packIco(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const directoryEnd = 6 + 16 * pictures.length;
  const total = pictures.reduce((sum, picture) => sum + picture.png.length, directoryEnd);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let offset = directoryEnd;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // 256 is written as 0.
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    file.set(png, offset);
    offset += png.length;
  }
  return file;
}
