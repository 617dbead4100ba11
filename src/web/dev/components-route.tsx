import { PageHead } from '#kit/ui/page-head.tsx';
import { Gallery } from './gallery.tsx';

/** Every component in every state, for those who build with them. */
export default function ComponentsPage() {
  return (
    <>
      <PageHead title="Components" indexed={false} />
      <Gallery />
    </>
  );
}
