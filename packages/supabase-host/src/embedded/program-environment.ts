/** What PostgreSQL's programs need of an environment, on any system: where things are, and in which words. */
const NEEDED =
  /^(?:path|home|user|username|logname|shell|lang|language|lc_\w+|tz|tmp|temp|tmpdir|ld_library_path|dyld_\w+|systemroot|systemdrive|windir|comspec|pathext|userprofile|appdata|localappdata|programdata)$/i;

/**
 * The environment of a program of PostgreSQL: without the settings of ours, because secrets stand among them and the
 * environment of a process can be read from outside.
 */
export function programEnvironment(
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && NEEDED.test(entry[0]),
    ),
  );
}
