/** Bytes that more than one part of the kernel looks for. */
export const COMMA = 0x2c;
export const QUOTE = 0x22;
export const ZERO = 0x30;
