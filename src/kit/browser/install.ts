/** What a browser that installs sites gives the page (`install-script.ts` keeps it); not in the types of the language. */
interface InstallOffer {
  prompt: () => Promise<unknown>;
}

interface InstallWindow {
  farseerInstall?: InstallOffer;
}

/**
 * Asks the visitor, in the browser's own words, whether to install the app. An offer can be used once: the buttons go until the
 * browser makes another one.
 */
export async function install(): Promise<void> {
  const { farseerInstall: offer } = window as InstallWindow;
  delete (window as InstallWindow).farseerInstall;
  delete document.documentElement.dataset['installable'];
  await offer?.prompt();
}
