import { expect, it } from 'vitest';
import { seasons } from '#game/packs/index.ts';
import { planTasks } from '#season/ingest/schedule/plan-tasks.ts';
import { ASKED } from '#season/views/why-empty.server.ts';

/** Names of the tasks of every season: one whose ids are not known yet is not asked for everything. */
const namesOf = (source: Parameters<typeof planTasks>[0]) =>
  seasons.flatMap(({ startsMs }) =>
    planTasks(source, startsMs.cn + 36_000_000).map(({ name }) => name),
  );

// The witness is the plan itself: a name that no task has would call everything "not asked yet".
it.each(Object.entries(ASKED))(
  'what is empty asks for tasks of the plan: %s',
  (_listed, { source, tasks }) => {
    const names = namesOf(source);
    expect(tasks.filter((task) => !names.some((name) => name.startsWith(task)))).toEqual([]);
  },
);
