/** How a file that is followed stands. */
export interface FollowedFile {
  state: 'watching' | 'paused' | 'unreachable';
  openFight: string | null;
  fights: number;
  replaced: number;
}

/** One or two sentences, read out whenever they change: they name no times. */
export function formatLiveState({ state, openFight, fights, replaced }: FollowedFile): string {
  if (state === 'paused') return 'Paused. What the game writes meanwhile is read when you go on.';
  if (state === 'unreachable')
    return 'The file cannot be read right now. Farseer keeps trying. Nothing that was read is lost.';
  const so = fights === 1 ? '1 fight so far' : `${fights} fights so far`;
  const next =
    openFight === null
      ? 'A fight appears here as it ends.'
      : `${openFight} goes on. It appears here as it ends.`;
  const again = replaced > 0 ? ' Another file took its place and was read from its beginning.' : '';
  return `Following: ${so}. ${next}${again}`;
}
