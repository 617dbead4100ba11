/** One instruction of a Dockerfile, as far as ours uses them. */
export type Instruction =
  | { kind: 'FROM'; image: string; name: string | null }
  | { kind: 'WORKDIR'; folder: string }
  | { kind: 'COPY'; from: string | null; source: string; target: string }
  | { kind: 'RUN'; command: string }
  | { kind: 'ENV'; variables: Record<string, string> }
  | { kind: 'USER'; name: string }
  | { kind: 'VOLUME'; folder: string }
  | { kind: 'EXPOSE'; port: number }
  | { kind: 'HEALTHCHECK' | 'CMD'; command: string[] };

/**
 * Reads a Dockerfile.
 *
 * @throws Error naming an instruction, or a form of one, that a rehearsal could not run as it is meant.
 */
export function readDockerfile(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readInstruction);
}

function readInstruction(line: string): Instruction {
  const [, kind = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  const match = (form: RegExp): (string | undefined)[] => {
    const found = form.exec(rest);
    if (found === null) throw new Error(`The rehearsal cannot run "${line}".`);
    return found.slice(1);
  };
  switch (kind) {
    case 'FROM': {
      const [image = '', name = null] = match(/^([^\s-]\S*)(?: AS (\w+))?$/i);
      return { kind, image, name };
    }
    case 'COPY': {
      const [from = null, source = '', target = ''] = match(
        /^(?:--from=(\w+) )?([^\s-]\S*) (\S+)$/,
      );
      return { kind, from, source, target };
    }
    case 'WORKDIR':
    case 'VOLUME':
      return { kind, folder: match(/^(\/[\w/]+)$/)[0] ?? '' };
    case 'RUN':
      return { kind, command: match(/^([^[].*)$/)[0] ?? '' };
    case 'ENV': {
      const pairs =
        match(/^((?:\w+=[^\s"'$]+ ?)+)$/)[0]
          ?.trim()
          .split(' ') ?? [];
      return { kind, variables: Object.fromEntries(pairs.map((pair) => pair.split('=', 2))) };
    }
    case 'USER':
      return { kind, name: match(/^(\w+)$/)[0] ?? '' };
    case 'EXPOSE':
      return { kind, port: Number(match(/^(\d+)$/)[0]) };
    case 'CMD':
      return { kind, command: readWords(match(/^(\[.*\])$/)[0]) };
    case 'HEALTHCHECK':
      return { kind, command: readWords(match(/^(?:--[a-z-]+=\w+ )*CMD (\[.*\])$/)[0]) };
    default:
      throw new Error(`The rehearsal cannot run "${line}".`);
  }
}

function readWords(json = '[]'): string[] {
  return JSON.parse(json) as string[];
}
