import { useNavigate } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { PageHead } from '#web/components/ui/page-head.tsx';
import { Mark } from './mark.tsx';

export const ERROR_TITLE = 'Page not found';
export const ERROR_DESCRIPTION = 'We are sorry but this page could not be found.';

export interface ErrorScreenProps {
  status?: number;
  name?: string;
  message?: string;
}

/** The full-page error screen (specification, section 2), with its words and defaults. */
export function ErrorScreen({
  status = 404,
  name = 'An error occurred',
  message = "This is not the page you're looking for.",
}: ErrorScreenProps) {
  const navigate = useNavigate();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-items-center px-4 py-10 text-center outline-none"
    >
      <PageHead
        title={ERROR_TITLE}
        bareTitle
        description={ERROR_DESCRIPTION}
        ownMetadata
        indexed={false}
      />
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
    </main>
  );
}
