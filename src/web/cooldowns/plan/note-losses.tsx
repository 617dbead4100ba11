/** What happens instead of what a form cannot say. */
export function Losses({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className="w-full list-disc pl-5 text-xs text-warning" data-note-losses>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
