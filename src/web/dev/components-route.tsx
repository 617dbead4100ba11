import { PageHead } from '#web/ui/page-head.tsx';
import { Gallery } from './gallery.tsx';

/** Every component in every state, for whoever builds with them. */
export default function ComponentsPage() {
  return (
    <>
      <PageHead title="Components" indexed={false} />
      <Gallery />
    </>
  );
}
