/** A name such as `Name-Realm-EU` in its parts, without the region; a name without a realm has an empty one. */
export function nameParts(name: string): { name: string; realm: string } {
  const dash = name.indexOf('-');
  return dash < 0
    ? { name, realm: '' }
    : { name: name.slice(0, dash), realm: name.slice(dash + 1).replace(/-[A-Z]{2}$/, '') };
}
