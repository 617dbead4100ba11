import type { Configuration } from 'openid-client';
import { battlenetProvider } from './battlenet.ts';
import { discordProvider } from './discord.ts';
import { discoverIssuer, oidcProvider } from './oidc.ts';
import type { Provider, ProviderOptions } from './provider.ts';

/** The configured providers by name; an issuer is asked who it is at first use, and again after it failed to answer. */
export function createProviders(
  options: Readonly<Record<string, ProviderOptions>>,
): (name: string) => Provider | null {
  const made = new Map<string, Provider>();
  return (name) => {
    const present = made.get(name);
    if (present) return present;
    const chosen = Object.hasOwn(options, name) ? options[name] : undefined;
    if (chosen === undefined) return null;
    const provider = KINDS[chosen.kind](chosen);
    made.set(name, provider);
    return provider;
  };
}

const KINDS: Readonly<Record<ProviderOptions['kind'], (options: ProviderOptions) => Provider>> = {
  battlenet: battlenetProvider,
  discord: discordProvider,
  oidc: (options) =>
    oidcProvider(
      options,
      remember(() => discoverIssuer(options)),
    ),
};

/** Keeps the first answer; a failure is not kept. */
export function remember(ask: () => Promise<Configuration>): () => Promise<Configuration> {
  let answer: Promise<Configuration> | null = null;
  return () => {
    answer ??= ask().catch((failure: unknown) => {
      answer = null;
      throw failure;
    });
    return answer;
  };
}
