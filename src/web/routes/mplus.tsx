export default function MplusPage() {
  return <h1>mplus</h1>;
}
