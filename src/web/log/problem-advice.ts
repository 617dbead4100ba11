/** What a person can do when a file disappoints, by the problem's code. */

const ADVICE: Readonly<Record<string, string>> = {
  'not-a-log':
    'Choose a file named WoWCombatLog-….txt from World of Warcraft/_retail_/Logs, plain or as .gz.',
  'classic-log': 'Farseer reads logs of the current game. Choose one from the _retail_ folder.',
  'bad-gzip': 'Download or copy the file again, or unpack it and open the text file.',
  unreadable:
    'Open it again. A log that the game is still writing can be followed live in Chrome and Edge, or copied first.',
  canceled: 'Open it again whenever you like; nothing was kept.',
  unexpected: 'Open it again. If it happens twice, please report it with the message above.',
};

export function problemAdvice(code: string): string {
  return ADVICE[code] ?? ADVICE['unexpected'] ?? '';
}
