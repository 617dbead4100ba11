import type { Connector } from '#season/ingest/connector.ts';
import { battlenet } from './battlenet/index.ts';
import { news } from './news/index.ts';
import { raiderio } from './raiderio/index.ts';
import { warcraftlogs } from './warcraftlogs/index.ts';

/** Every source there is. A new one is a folder here and a line in this list. */
export const connectors: readonly Connector[] = [raiderio, news, battlenet, warcraftlogs];
