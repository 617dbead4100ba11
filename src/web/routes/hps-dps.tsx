export default function HpsDpsPage() {
  return <h1>hps-dps</h1>;
}
