import { PageHead } from '#web/components/ui/page-head.tsx';
import { Gallery } from '#web/components/shell/gallery.tsx';

/** Every component in every state, for whoever builds with them. */
export default function ComponentsPage() {
  return (
    <>
      <PageHead title="Components" indexed={false} />
      <Gallery />
    </>
  );
}
