/** Where the hours of the resets come from. */
export function WeekNote({ isTold }: { isTold: boolean }) {
  return (
    <p className="mx-auto mt-3 max-w-md text-xs text-muted">
      {isTold
        ? 'As the source of this season tells its weeks.'
        : 'By each region’s fixed hour (Americas Tue 08:00 in Los Angeles, Europe Wed 04:00, Asia Wed 23:00 UTC). A patch day can move it: the game’s own calendar decides.'}
    </p>
  );
}
