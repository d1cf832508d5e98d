import v8 from "node:v8";
import vm from "node:vm";

/** Milliseconds between two looks. */
const pace = 15_000;

/** Of a core: what a process takes that answers a health check and a visitor now and then. */
const quiet = 0.05;

/** By how much the heap has to have grown for a search to be worth it. */
const worth = 1.2;

/**
 * Gives back what busy hours left, once nobody is there: V8 searches for garbage where new things need room, so a process that has
 * nothing to do keeps twice what it uses for ever. A search takes some tenths of a second.
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
