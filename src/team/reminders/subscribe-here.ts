/** This browser as the server needs it, in base64url. */
export interface HereDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
}

/**
 * Asks the visitor for notifications, and the push service of this browser for an address. To be called by a press.
 *
 * @param publicKey the server's key in base64url.
 * @returns the browser, or a sentence that says why it takes no pushes.
 */
export async function subscribeHere(publicKey: string): Promise<HereDevice | string> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return 'This browser takes no pushes. On an iPhone add Farseer to the home screen first.';
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Notifications of this site are switched off in the browser. Allow them in its settings of the site.';
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration?.active)
    return 'The part of Farseer that works without a page is not ready. Reload the page and try again.';
  const known = await registration.pushManager.getSubscription();
  // A subscription with another key is of no use to this server.
  if (known && keyOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  let made: PushSubscription;
  try {
    made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch {
    return 'The push service of this browser did not answer. Check the connection and try again.';
  }
  const { endpoint, keys } = made.toJSON();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    label: browserName(navigator.userAgent),
  };
}

function keyOf(key: ArrayBuffer | null): string {
  if (!key) return '';
  const letters = String.fromCodePoint(...new Uint8Array(key));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `Firefox, Windows`: how a visitor tells browsers apart. */
export function browserName(userAgent: string): string {
  const browser =
    [
      ['Edg', 'Edge'],
      ['Firefox', 'Firefox'],
      ['Chrome', 'Chrome'],
      ['Safari', 'Safari'],
    ].find(([mark]) => userAgent.includes(mark!))?.[1] ?? 'Browser';
  const system = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([mark]) => userAgent.includes(mark!))?.[1];
  return system === undefined ? browser : `${browser}, ${system}`;
}
