// Plain JavaScript for Node 20: `npm start` asks for the port before anything is installed.

/** Why a server cannot listen, as a sentence that says what to do. `code` is `configuration` where a setting is wrong. */
export function explainListen(error, port, host) {
  const other = `choose another: PORT=${port === 65_535 ? 3000 : port + 1}`;
  if (error.code === 'EADDRINUSE')
    return {
      code: 'listen',
      message: `Port ${port} is in use. End what runs there, or ${other}`,
    };
  if (error.code === 'EACCES')
    return { code: 'listen', message: `Port ${port} is not allowed for this user; ${other}` };
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return {
      code: 'configuration',
      message: `HOST is "${host}", which is no address of this machine; it may be 127.0.0.1 (only this machine), 0.0.0.0 (everyone who reaches it) or the address of one interface.`,
    };
  return { code: 'listen', message: `Cannot listen on port ${port}: ${error.message}` };
}
