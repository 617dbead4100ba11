import { isIP } from 'node:net';

/** Whether only this machine can connect to an address. */
export function isLoopback(address: string): boolean {
  return (
    address === 'localhost' ||
    address === '::1' ||
    (isIP(address) === 4 && address.startsWith('127.'))
  );
}

/** Whether an address stands for all interfaces. */
function isEveryInterface(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

/** One line for the log at start: who can reach the server. */
export function describeReach(address: string): string {
  if (isLoopback(address))
    return `Only this machine can reach the server (HOST ${address}). HOST=0.0.0.0 lets in everyone who reaches this machine.`;
  const via = isEveryInterface(address) ? 'this machine' : address;
  return `Everyone who reaches ${via} over the network can reach the server (HOST ${address}).`;
}

/** Address to open in a browser of this machine. */
export function localAddress(address: string, port: number): string {
  const isLocalhost = ['127.0.0.1', '::1', 'localhost'].includes(address);
  if (isLocalhost || isEveryInterface(address)) return `http://localhost:${port}`;
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
}
