import { readFileSync } from "node:fs";
import path from "node:path";
import JestRunner from "jest-runner";

/** Milliseconds that a test may go on after the time is up. */
const grace = 25_000;

/** Jest's runner, which begins with the tests that are nearest to a change and begins no more of them once the time is up. */
export default class NearestFirst extends JestRunner {
  /**
   * `order`: test files by their distance; `until`: when the time is up; `least`: so many are begun on a busy machine too;
   * `enough`: after so many that fail no more are begun.
   */
  plan = JSON.parse(readFileSync(process.env.TEST_PLAN, "utf8"));
  begun = new Set();
  failed = 0;

  async runTests(tests, watcher, options) {
    // The quicker of two equally near tests comes first, as far as Jest remembers.
    const rank = ({ path: file, duration = 0 }) => {
      const at = this.plan.order.indexOf(path.relative(".", file).split(path.sep).join("/"));
      return at + Math.min(8, duration / 4000);
    };
    const { until, least, enough } = this.plan;
    const isLate = (grace) => Date.now() > until + grace && this.begun.size >= least;
    const isOver = () => this.failed >= enough || isLate(0);
    const watch = setInterval(() => isLate(grace) && watcher.setState({ interrupted: true }), 1000);
    const own = { isInterrupted: () => isOver() || watcher.isInterrupted(), on: (...given) => watcher.on(...given) };
    const sorted = tests.toSorted((a, b) => rank(a) - rank(b));
    super.on("test-file-start", ([test]) => this.begun.add(test.path));
    super.on("test-file-success", ([, { numFailingTests }]) => (this.failed += numFailingTests > 0 ? 1 : 0));
    await super.runTests(sorted, own, options).finally(() => clearInterval(watch));
  }

  /** A test file that was not begun has not failed. */
  on(event, listener) {
    if (event !== "test-file-failure") return super.on(event, listener);
    return super.on(event, (data) => this.begun.has(data[0].path) && listener(data));
  }
}
