import { PageHead } from '#web/ui/page-head.tsx';
import { LogPage } from './log-page.tsx';

export default function HpsDpsPage() {
  return (
    <>
      <PageHead
        title="Your log"
        description="Drop a World of Warcraft combat log and see exact damage, healing and deaths of every boss and key. It is read on your device; nothing of it is sent."
      />
      <LogPage />
    </>
  );
}
