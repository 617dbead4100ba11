export default function IndexPage() {
  return <h1>index</h1>;
}
