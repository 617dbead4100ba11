/** Stands in every line without a source or target. */
export const NO_UNIT = '0000000000000000,nil,0x80000000,0x80000000,';
