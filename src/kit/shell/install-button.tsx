/**
 * Installs the app. It shows only where the browser offers that (`install-script.ts`, `styles/parts.css`): the server draws it for
 * everybody, and nothing moves when the offer comes.
 */
export function InstallButton({
  className = '',
  isForReturning = false,
}: {
  className?: string;
  /** From the second visit on. */
  isForReturning?: boolean;
}) {
  return (
    <button
      type="button"
      data-install={isForReturning ? 'returning' : ''}
      className={className}
      onClick={() => void import('#kit/browser/install.ts').then((offer) => offer.install())}
    >
      Install
    </button>
  );
}
