export function watchNpm(onGone: () => void): NodeJS.Timeout | undefined;
