import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hold, type Attack } from './attack.ts';

const TRICKS = [
  '/api/media/',
  '/api/media/..%2f..%2fkeys.json',
  '/api/media/class-8.webp%00.json',
  '/api/media/class-..%2f..%2f8.webp',
  '/api/media/__proto__-1.webp',
  '/api/media/spell-99999999999999999999.webp',
  '/api/media/spell-1e5.webp',
  '/api/media/https:%2f%2fevil.example%2fa.webp',
];

export const gameMedia: readonly Attack[] = [
  {
    name: 'pictures of the game: tricks with paths, invented ids and a source that is down cost no file and no page',
    // Nothing listens at this port: every question to the source fails.
    settings: {
      FARSEER_GAME_MEDIA: 'on',
      FARSEER_SOURCES: 'off',
      FARSEER_REPLAY: 'http://127.0.0.1:9',
    },
    async run(stage) {
      for (const path of TRICKS) {
        const { status } = await fetch(stage.url + path);
        hold(status === 404 || status === 400, `${path} was answered ${status}`);
      }
      const statuses = await Promise.all(
        Array.from({ length: stage.count(2000, 200) }, async (_, index) => {
          const name = index % 2 === 0 ? `spell-${index + 1_000_000}` : `class-${(index % 13) + 1}`;
          const answer = await fetch(`${stage.url}/api/media/${name}.webp`);
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      hold(
        statuses.every((status) => status === 404 || status === 503),
        'a flood was answered with something else than "not there" and "later"',
      );
      const kept = await readdir(join(stage.dataFolder, 'game-media')).catch(() => []);
      hold(kept.length === 0, 'a file was kept that no source sent');
      const page = await fetch(`${stage.url}/`);
      hold(page.status === 200, `the start page was answered ${page.status}`);
      hold(
        !(await page.text()).includes('worldofwarcraft.com/us/icons'),
        'a page names the source',
      );
    },
  },
];
