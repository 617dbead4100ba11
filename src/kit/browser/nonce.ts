import { createContext } from 'react';

/** The nonce of the answer's Content-Security-Policy while it is rendered; in the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
