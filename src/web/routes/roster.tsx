export default function RosterPage() {
  return <h1>roster</h1>;
}
