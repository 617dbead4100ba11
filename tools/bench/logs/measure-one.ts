/** `measure-one.ts TASK FILE [MODULE]`: one measurement in a process of its own, as JSON. */
import { TASKS, loadPeer, measure } from './measurements.ts';

const [asked, path = '', module] = process.argv.slice(2);
const task = TASKS.find((name) => name === asked);
if (!task) throw new RangeError(`task must be one of ${TASKS.join(', ')}, not "${asked}"`);
const peer = module === undefined ? undefined : await loadPeer(module);
process.stdout.write(JSON.stringify(await measure(task, path, peer)));
