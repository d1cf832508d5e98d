import v8 from "node:v8";
import vm from "node:vm";

/** Milliseconds. */
const pace = 15_000;

/** Share of a core that a nearly idle process uses. */
const quiet = 0.05;

/** Heap growth that makes a collection worthwhile. */
const worth = 1.2;

/**
 * Collects garbage when idle. V8 collects only on allocation, so an idle process would keep twice the memory it uses.
 * A collection takes some tenths of a second.
 */
export function restWhenQuiet(): void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  let [before, wasQuiet, rested] = [process.cpuUsage(), false, 0];
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isQuiet = (user + system) / 1_000 < quiet * pace;
    if (isQuiet && wasQuiet && process.memoryUsage().heapTotal > worth * rested) {
      collect();
      rested = process.memoryUsage().heapTotal;
    }
    wasQuiet = isQuiet;
  }, pace).unref();
}
