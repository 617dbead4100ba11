/** A name leads to Wowhead where the id is known; an item without a name says so. */
export function ItemLink({ itemId, itemName }: { itemId: number | null; itemName: string }) {
  const name = itemName || 'Item without a name';
  if (itemId === null) return <bdi className="whitespace-normal">{name}</bdi>;
  return (
    <a
      href={`https://www.wowhead.com/item=${itemId}`}
      rel="noreferrer"
      className="wrap-anywhere whitespace-normal underline underline-offset-4"
    >
      <bdi>{name}</bdi>
    </a>
  );
}
