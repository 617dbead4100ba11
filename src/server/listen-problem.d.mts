export function explainListen(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
): { code: 'configuration' | 'listen'; message: string };
