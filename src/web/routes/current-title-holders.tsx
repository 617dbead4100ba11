export default function CurrentTitleHoldersPage() {
  return <h1>current-title-holders</h1>;
}
