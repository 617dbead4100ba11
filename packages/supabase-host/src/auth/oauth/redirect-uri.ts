const LONGEST = 2048;

/**
 * Why an address cannot be one that visitors are sent back to with a code; null when it can. It is compared as it is
 * written, letter by letter, so that nothing has to be understood again later.
 */
export function refuseRedirectUri(written: string): string | null {
  if (written === '') return 'redirect URI cannot be empty';
  if (written.length > LONGEST) return `redirect URI cannot exceed ${LONGEST} characters`;
  if (/[\p{Cc}\s\\]/u.test(written) || !URL.canParse(written)) return 'invalid URL format';
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(written)) return 'must have scheme and host';
  const url = new URL(written);
  if (written.includes('#')) return 'fragment not allowed in redirect URI';
  if (url.username !== '' || url.password !== '')
    return 'user name and password not allowed in redirect URI';
  if (written.includes('*')) return 'wildcards not allowed in redirect URI';
  if (url.protocol === 'http:')
    return isLocal(url.hostname) ? null : 'HTTP scheme only allowed for localhost';
  return url.protocol === 'https:' ? null : 'scheme must be HTTPS or HTTP (localhost only)';
}

/** An address that is shown as a link: of the web, nothing that runs in the page. */
export function isWebAddress(written: string): boolean {
  if (written.length > LONGEST || !URL.canParse(written)) return false;
  const { protocol, username, password } = new URL(written);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
