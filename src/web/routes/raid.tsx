export default function RaidPage() {
  return <h1>raid</h1>;
}
