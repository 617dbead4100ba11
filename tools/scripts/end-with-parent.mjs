// Loaded ahead of a script (`node --import`): ends it when the process that started it is gone, even by
// SIGKILL. Else a killed `npm start` would leave a server on the port, a killed build a build.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening to the parent is no reason to stay.
  process.channel.unref();
}
