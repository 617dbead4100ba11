import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
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
  className = '',
}: ErrorScreenProps & { className?: string }) {
  const navigate = useNavigate();
  return (
    <div className={`grid place-items-center px-4 py-10 text-center ${className}`}>
      <PageHead title={title} bareTitle description={description} ownMetadata indexed={false} />
      <div className="flex max-w-xl flex-col items-center gap-4">
        <Mark size={56} className="text-line-strong" />
        <p className="font-display text-6xl font-semibold text-accent tabular-nums">{status}</p>
        <h1 className="text-3xl">{name}</h1>
        <p className="max-w-full text-lg wrap-anywhere text-muted">{message}</p>
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
