import { MplusPage } from './mplus/mplus-page.tsx';

export default function MplusRoute() {
  return <MplusPage />;
}
