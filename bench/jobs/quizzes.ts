import type { Line } from "../harness/report";
import { startSite } from "../harness/site";
import type { Stage } from "../harness/stage";

const people = 500;
/** While it is killed they come closer together, so that some are always under way. */
const seconds = { calm: 5, killed: 1 };

/** Five hundred people hand in one quiz within the same five seconds, to one process; then once more while it is killed. */
export async function quizzes(stage: Stage): Promise<Line[]> {
  const { handInAtOnce } = await import("../../lib/testing/kill-hand-ins");
  const lines: Line[] = [];
  for (const isKilled of [false, true]) {
    const within = isKilled ? seconds.killed : seconds.calm;
    const { acknowledged, lost, wrong, unanswered, took } = await handInAtOnce({
      ...{ people, seconds: within, isKilled },
      start: () => startSite(stage),
    });
    const sorted = took.toSorted((a, b) => a - b);
    const at = (part: number) => Number((sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(1));
    const p95 = at(0.95);
    lines.push({
      what: `${people} hand in within ${within} s${isKilled ? ", and it is killed (-9)" : ""}`,
      ...(!isKilled && { p50: at(0.5), p99: at(0.99) }),
      found: `${acknowledged} answers acknowledged, ${lost} lost, ${wrong} graded wrong; ${
        isKilled ? `${unanswered} calls unanswered` : `p95 ${p95} ms`
      }`,
      goal: isKilled ? "none lost" : "none lost, p95 ≤ 100 ms",
      ok: acknowledged === people * 10 && lost === 0 && wrong === 0 && (isKilled ? unanswered > 0 : p95 <= 100),
    });
  }
  return lines;
}
