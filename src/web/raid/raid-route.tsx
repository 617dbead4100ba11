import { RaidPage } from './raid-page.tsx';

export default function RaidRoute() {
  return <RaidPage />;
}
