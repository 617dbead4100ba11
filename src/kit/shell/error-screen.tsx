import { useLocation, useNavigate } from 'react-router';
import { Button, LinkButton } from '#kit/ui/button.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { Mark } from './mark.tsx';

export const ERROR_TITLE = 'Page not found';
export const ERROR_DESCRIPTION = 'We are sorry but this page could not be found.';

export interface ErrorScreenProps {
  /** The status code; a word where no server has answered. */
  status?: number | string;
  name?: string;
  message?: string;
  /** Of the document. */
  title?: string;
  description?: string;
  /** True offers to ask for the page again. */
  canRetry?: boolean;
}

/** The full-page error screen (specification, section 2), with its words and defaults. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <ErrorNote {...props} className="min-h-dvh" />
    </main>
  );
}

/** The same inside the shell, where the other pages still work. */
export function ErrorNote({
  status = 404,
  name = 'An error occurred',
  message = "This is not the page you're looking for.",
  title = ERROR_TITLE,
  description = ERROR_DESCRIPTION,
  canRetry = false,
  className = '',
}: ErrorScreenProps & { className?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div className={`grid place-items-center px-4 py-10 text-center ${className}`}>
      <PageHead title={title} bareTitle description={description} ownMetadata indexed={false} />
      <div className="flex max-w-xl flex-col items-center gap-4">
        <Mark size={56} className="text-line-strong" />
        <p className="font-display text-6xl font-semibold text-accent tabular-nums">{status}</p>
        <h1 className="text-3xl">{name}</h1>
        <p className="max-w-full text-lg wrap-anywhere text-muted">{message}</p>
        {canRetry && (
          <LinkButton to={pathname + search} reloadDocument prefetch="none" className="mt-2">
            Try again
          </LinkButton>
        )}
        {/* A form, so that the way home is there before, and without, any script. */}
        <form
          action="/"
          onSubmit={(event) => {
            event.preventDefault();
            void navigate('/');
          }}
        >
          <Button type="submit" look="solid" className="mt-2 min-h-11 px-5">
            Go back home
          </Button>
        </form>
      </div>
    </div>
  );
}
