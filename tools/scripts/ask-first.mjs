// What can be known of this machine in the first second is asked in the first second, not after an installation of minutes.
// Plain JavaScript for Node 20: it runs before anything is installed.
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { explainUnwritable, placeData } from '#store/embedded/data-place.mjs';
import { explainListen } from '#server/listen-problem.mjs';

/** Why this machine cannot run the pinned Node, as a sentence; null where it can. */
export function explainMachine(machine = process) {
  const [major] = machine.versions.node.split('.').map(Number);
  if (major < 20)
    return `Farseer needs Node 20 or newer to install itself; this is v${machine.versions.node}.`;
  if (machine.platform === 'linux' && usesMusl(machine))
    return 'Farseer needs a Linux with glibc, such as Debian or Fedora: the Node and the PostgreSQL that come with it do not run with musl (Alpine).';
  return null;
}

function usesMusl({ report }) {
  // Otherwise the report asks for the names of all connections.
  report.excludeNetwork = true;
  return report.getReport().header?.glibcVersionRuntime === undefined;
}

/** Why the packages cannot be installed into a folder, as a sentence; null where they can. */
export function explainClosed(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `"${folder}" cannot be written by this user (${error.code}). Run the command as the owner of that folder, or clone Farseer as this user.`;
  }
}

/**
 * Asks what a server needs: a place for its data and a free port. Settings that cannot be read are left to the server, which
 * explains them.
 *
 * @returns null, or the sentence and the exit code of the start that would fail.
 */
export async function explainStart(environment = process.env) {
  const { folder, refusal } = placeData(environment);
  if (refusal !== null && environment['FARSEER_DATABASE'] !== 'optional')
    return { message: refusal, exitCode: 1 };
  const code = explainUnwritable(folder);
  if (code !== null)
    return {
      message: `FARSEER_DATA is "${folder}"; it may be a folder that can be created and written (${code}).`,
      exitCode: 2,
    };
  const problem = await explainPort(environment['PORT'] || '3000', environment['HOST']);
  return problem && { message: problem.message, exitCode: problem.code === 'listen' ? 1 : 2 };
}

/** Ends a start that cannot become a server, with one sentence, before it has written anything. */
export async function refuseEarly() {
  const machine = explainMachine();
  const problem = machine ? { message: machine, exitCode: 1 } : await explainStart();
  if (problem === null) return;
  console.error(problem.message);
  process.exit(problem.exitCode);
}

/** Takes the port for a moment. */
function explainPort(written, address) {
  const port = Number(written);
  const host = (address || '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  if (!/^\d+$/.test(written) || port > 65_535) return null;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(explainListen(error, port, host)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
