import { Query, type Client, type Connection } from 'pg';

/** What the driver sends of the protocol and its types leave out. */
interface Protocol extends Pick<Connection, 'stream' | 'once' | 'off' | 'sync'> {
  parse(message: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
}

/** Which type each `$n` of a statement has: the server says it once, and it is kept for all connections of a pool. */
export interface ParameterTypes {
  get(text: string): readonly number[] | undefined;
  set(text: string, types: readonly number[]): void;
  /** For a statement that failed so that the schema may have changed. */
  forget(text: string): void;
}

/** Texts of which the types are kept. A bound, because some texts are made from requests. */
const maxTexts = 1000;

export function createParameterTypes(): ParameterTypes {
  // A map keeps the order in which texts came: the first is the one not used for longest.
  const known = new Map<string, readonly number[]>();
  return {
    get(text) {
      const types = known.get(text);
      if (types !== undefined && known.delete(text)) known.set(text, types);
      return types;
    },
    set(text, types) {
      known.set(text, types);
      if (known.size <= maxTexts) return;
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    },
    forget(text) {
      known.delete(text);
    },
  };
}

/**
 * Asks the server for the type of each `$n` of a statement, without running it. Nothing else may be on its way that asks the
 * same on this client.
 *
 * @returns object identifiers of types, in the order of the parameters.
 * @throws what the server answered to a statement that it cannot read.
 */
export function describeParameters(client: Client, text: string): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    let types: readonly number[] = [];
    const hear = (message: { dataTypeIDs: number[] }) => {
      types = message.dataTypeIDs;
    };
    let protocol: Protocol | null = null;
    const query = new Query({ text }, (error) => {
      protocol?.off('parameterDescription', hear);
      if (error) reject(error);
      else resolve(types);
    });
    // The driver has no call for it; a client that pipelines takes only queries of the driver's own class.
    query.submit = (connection) => {
      protocol = connection as unknown as Protocol;
      protocol.once('parameterDescription', hear);
      protocol.stream.cork();
      protocol.parse({ name: '', text });
      protocol.describe({ type: 'S', name: '' });
      protocol.sync();
      protocol.stream.uncork();
    };
    client.query(query);
  });
}
