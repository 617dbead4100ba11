/** Says beside a spell that pets or guardians did this with it. */
export function PetMark() {
  return (
    <span className="ml-1.5 rounded-xs border border-line-strong/60 px-1 text-2xs text-muted">
      pet
    </span>
  );
}
