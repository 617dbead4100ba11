import { RaidPage } from './raid/raid-page.tsx';

export default function RaidRoute() {
  return <RaidPage />;
}
