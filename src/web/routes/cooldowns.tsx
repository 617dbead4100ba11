export default function CooldownsPage() {
  return <h1>cooldowns</h1>;
}
