/**
 * Words that the site no longer uses on the screen, with what stands there instead. `retired-words.test.ts` looks for them in
 * every source file of src/web, without its comments. Write them in lower case; a `*` at the end takes any ending.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  'title line*': 'title cutoff',
  'line now': 'cutoff now',
  'who stands above it': 'characters above the cutoff',
  'in the store': 'tracked',
  'is in the store': 'is tracked',
  armoury: 'armory, or only "a link"',
  'per cent': '%',
  'how keys end': 'how often keys are timed',
  'who is played': 'spec popularity',
  'how hard dungeons are': 'dungeon difficulty',
  'realm of a member': 'realm of any player',
  'rating i want': 'target rating',
  'team, and the key each holds': 'team and their keystones',
  'runs seen': 'sample size',
  'just in time': 'barely timed',
  'drawn towards': 'adjusted towards',
  'to the line': 'margin',
  'mean miss*': 'average error',
  'sample data, invented': 'sample data',
  'rank-one lines of pvp': 'PvP rank-one cutoffs',
  'where do i stand?': 'my chance',
  'nobody has told a week': 'upcoming affixes aren’t known yet',
  'affix calendar': 'affixes',
  'keep as mine': 'pin',
  'kept as mine': 'pinned',
  'cries out': 'false alarms',
  'what it lacks': 'coming later',
  'seven pages, seven questions': 'explore',
};
