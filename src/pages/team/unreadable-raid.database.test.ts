import { afterAll, describe, expect, it } from 'vitest';
import { forceRows } from '#testing/database/force-rows.ts';
import { makeTestTeam, PEOPLE, VISITORS } from '#testing/database/test-team.ts';
import { playerContext } from '#testing/web/player-context.ts';
import { loadAttendance } from '#team/attendance/load-attendance.server.ts';
import { loadNextRaids } from '#team/attendance/next-raids.server.ts';
import { loadNightHelp } from '#team/attendance/save-night.server.ts';
import { loadBoard } from '#team/board/load-board.server.ts';
import { actOnRaids } from '#team/raids/act-on-raids.server.ts';
import { loader as loadFeed } from '#pages/files/feed-route.ts';
import { loadMembers } from '#team/members/load-members.server.ts';
import { loadNight } from '#team/raids/load-night.server.ts';
import { loader as loadRaids } from './raids-route.tsx';

const { fresh, team, one } = await makeTestTeam();
afterAll(() => fresh.close());

const officer = () => playerContext(PEOPLE.officer, fresh.database);
const BAD = '00000000-0000-4000-8000-0000000000b1';

/** Every value that PostgreSQL takes for the types of the columns and no calendar of the server does. */
const UNREADABLE = [
  { zone: 'Foo/Bar' },
  { zone: 'posix/UTC' },
  { start_time: '24:00' },
  { first_date: 'infinity' },
  { first_date: '-infinity' },
  { first_date: '5874897-01-01' },
  { first_date: '0044-03-15 BC' },
];

describe('beside a raid that cannot be read', () => {
  it.each(UNREADABLE)(
    'all pages of the team open, say so and let an officer remove it: %o',
    async (bad) => {
      const row = { first_date: '2026-11-04', start_time: '20:00', zone: 'Europe/Berlin', ...bad };
      await forceRows(fresh.database, 'public.raid_series', () =>
        fresh.database.query(
          `insert into raid_series (id, team_id, title, first_date, start_time, length_minutes, zone, weekdays)
         values ($1, $2, 'Damaged', $3, $4, 180, $5, '{0,1,2,3,4,5,6}')`,
          [BAD, team, row.first_date, row.start_time, row.zone],
        ),
      );
      const named = [{ id: BAD, title: 'Damaged' }];
      const params = { team };
      const url = new URL('http://farseer.test/');
      const args = { params, url, context: officer() } as never;
      const raids = (await loadRaids(args)) as unknown as { data: { unreadable: unknown } };
      expect(raids.data.unreadable).toEqual(named);
      const night = await loadNight(officer(), team, '');
      expect(night.unreadable).toEqual(named);
      expect(night.night).not.toBeNull();
      expect((await loadMembers(officer(), team, Date.now())).rows).not.toEqual([]);
      expect((await loadBoard(officer(), team, new URLSearchParams())).night).not.toBeNull();
      expect((await loadAttendance(officer(), team, new URLSearchParams())).nights).toHaveLength(1);
      expect((await loadNightHelp(officer(), team, '2026-11-18')).isSaved).toBe(true);
      expect((await loadNextRaids(officer())).teams).toBe(1);
      const token = await one<string>(VISITORS.raider, 'public.raid_feed_link($1)', [team]);
      const feed = await loadFeed({
        params: { file: `${token}.ics` },
        context: officer(),
      } as never);
      expect(feed.status).toBe(200);
      const text = await feed.text();
      expect(text).toContain('SUMMARY:Raid\r\n');
      expect(text).not.toContain('SUMMARY:Damaged');
      expect(text).toContain('X-WR-CALDESC:Not in this calendar: Damaged.');

      const form = new FormData();
      form.set('intent', 'remove');
      form.set('series', BAD);
      const done = await actOnRaids(officer(), team, form, 'http://farseer.test');
      expect(done.data.notice).toBe('The raid and its answers are removed.');
      expect((await loadNight(officer(), team, '')).unreadable).toEqual([]);
    },
  );
});
