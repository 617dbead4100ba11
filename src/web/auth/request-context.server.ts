/** What a request brings along to loaders and actions. */

import { createContext } from 'react-router';
import type { BackendHost } from './host.ts';
import type { Visit } from './visit.server.ts';

/** The backend host, as the server hands it over; null where none is connected. */
export const hostContext = createContext<BackendHost | null>(null);

/** Who asks, as the middleware found out. */
export const visitContext = createContext<Visit>();
