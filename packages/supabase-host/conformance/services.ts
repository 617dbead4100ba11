import { absent } from './absent.ts';
import { appCases } from './apps.ts';
import { authCases } from './auth.ts';
import { providerCases } from './auth-providers.ts';
import type { ConformanceCase } from './case.ts';
import { functionsCases } from './functions.ts';
import { realtimeCases } from './realtime.ts';
import { restEdgeCases } from './rest-edges.ts';
import { restCases } from './rest.ts';
import { ssrCases } from './ssr.ts';
import { storageCases } from './storage.ts';

/** Every case, by service. */
export const services: Readonly<Record<string, readonly ConformanceCase[]>> = {
  auth: [...authCases, ...appCases, ...providerCases, ...absent.auth],
  rest: [...restCases, ...restEdgeCases],
  realtime: [...realtimeCases, ...absent.realtime],
  storage: [...storageCases, ...absent.storage],
  functions: [...functionsCases, ...absent.functions],
  ssr: ssrCases,
};
