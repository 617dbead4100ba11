/** `measure-one.ts TASK FILE`: one measurement in a process of its own, as JSON. */
import { TASKS, measure } from './measurements.ts';

const [asked, path = ''] = process.argv.slice(2);
const task = TASKS.find((name) => name === asked);
if (!task) throw new RangeError(`task must be one of ${TASKS.join(', ')}, not "${asked}"`);
process.stdout.write(JSON.stringify(measure(task, path)));
