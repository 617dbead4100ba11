/** Where visitors may be sent back to. */
export interface RedirectRules {
  siteUrl: string;
  /** Globs: `*` stays inside a part between dots and slashes, `**` crosses them. */
  allowed: readonly string[];
}

/**
 * The first of the candidates that is allowed, or the site's address.
 *
 * @param candidates as they were asked for, most wanted first.
 */
export function chooseRedirect(
  candidates: readonly (string | undefined | null)[],
  rules: RedirectRules,
): string {
  for (const candidate of candidates)
    if (candidate && isAllowedRedirect(candidate, rules)) return candidate;
  return rules.siteUrl;
}

/** Whether a visitor, and with them their session, may be sent to this address. */
export function isAllowedRedirect(written: string, rules: RedirectRules): boolean {
  if (!URL.canParse(written) || /[\\\s]/.test(written)) return false;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return false;
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  if (web) {
    // The parser turns http://2130706433 into http://127.0.0.1; who writes it so wants to hide something.
    if (/^https?:\/\/(?:\d+|0x[\da-f]+)(?:[:/?#]|$)/i.test(written)) return false;
    if (URL.canParse(rules.siteUrl)) {
      const site = new URL(rules.siteUrl);
      // In development. A public site sends no session to whatever listens on the device of its visitor, unless configured.
      if (isLoopback(site.hostname) && isLoopbackAddress(url.hostname)) return true;
      const samePort = url.port === site.port || isLoopback(url.hostname);
      if (url.protocol === site.protocol && url.hostname === site.hostname && samePort) return true;
    }
  } else if (/^(?:javascript|data|vbscript|blob|file|about):$/.test(url.protocol)) return false;
  url.hash = '';
  const plain = url.href.replace(/#$/, '');
  const bare = written.split('#', 1)[0]!;
  return rules.allowed.some((glob) => {
    const pattern = globPattern(glob);
    return pattern.test(plain) && pattern.test(bare);
  });
}

/**
 * Puts parameters behind an address.
 *
 * @param query added to what is there already.
 * @param fragment replaces what is there.
 */
export function withParameters(
  address: string,
  query: Readonly<Record<string, string>>,
  fragment: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const behind = new URLSearchParams(fragment).toString();
  if (behind !== '') url.hash = behind;
  return url.href;
}

function isLoopbackAddress(hostname: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]';
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname);
}

const SPECIAL = /[\\^$+.()|[\]{}/]/;

/** A glob as a regular expression over the whole address. */
export function globPattern(glob: string): RegExp {
  let source = '';
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob.charAt(at);
    if (character === '*' && glob[at + 1] === '*') {
      source += '.*';
      at += 1;
    } else if (character === '*') source += '[^./]*';
    else if (character === '?') source += '[^./]';
    else source += SPECIAL.test(character) ? `\\${character}` : character;
  }
  return new RegExp(`^${source}$`, 's');
}
