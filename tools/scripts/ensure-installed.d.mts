export const root: string;

export function findInstalled(): 'whole' | 'runtime' | 'none';
