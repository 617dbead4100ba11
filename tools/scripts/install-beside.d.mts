export function installBeside(
  root: string,
  isWhole: (modulesFolder: string) => boolean,
): string | null;
