/** In the place of all pulls of a boss until they are read. */
export function ReadingAllPulls() {
  return (
    <output className="block py-10 text-center text-sm text-muted">
      Reading all pulls of this boss…
    </output>
  );
}
