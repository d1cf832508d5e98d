import path from "node:path";
import { type Judgement, type Run, type Trial, type Usual, judge } from "./judge";
import type { Mutant } from "./mutants";
import type { Entry } from "./plan";

/** The outcome of a fault: no test reaches it, none minds it, one fails, nothing ends any more, or nobody can tell. */
type Fate = "uncovered" | "survived" | "killed" | "timeout" | "doubtful";

/** The fate of a fault and the test file that decided it, or the run that has to come next. */
export type Verdict =
  | (Extract<Judgement, { is: "open" }> & { id: number; test: string; usual: Usual })
  | { is: "ended"; fate: Fate; test: string; why: string };

/** One test file without any fault. */
type Cover = { ms: number; passes: Map<number, number> };

/**
 * The state of knowledge, from the diary alone. The id of a fault is that of the plan, 0 stands for none; -7 is a
 * control: it sits where the fault 7 sits, is counted, limited and judged like it, and changes nothing. So it has to
 * survive.
 */
export class Book {
  private readonly covers = new Map<string, Cover>();
  private readonly trials = new Map<string, Trial[]>();
  /** The runs of each test file without a fault. */
  private readonly plain = new Map<string, Run[]>();

  constructor(
    private readonly mutants: Mutant[],
    entries: Entry[] = [],
  ) {
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    if (entry.is !== "ran") return;
    const { id, test, isControl, run, seen } = entry;
    if (id !== 0) push(this.trials, `${id} ${test}`, { ...run, isControl });
    if (id <= 0 || isControl) push(this.plain, test, run);
    if (id === 0 && run.how === "passed") this.covers.set(test, { ms: run.ms, passes: new Map(seen) });
  }

  /** Whether a test file has to be run without any fault: at most twice, until it passes. */
  isUnread = (test: string): boolean => !this.covers.has(test) && !this.isLeftOut(test);

  /** Test files that fail without any fault more often than they pass, and how: what they say of faults does not count. */
  leftOut(): { test: string; why: string }[] {
    const out = [...this.plain.keys()].filter((test) => this.isLeftOut(test));
    return out.map((test) => ({ test, why: this.plain.get(test)!.find(hasFailed)!.why }));
  }

  /** Test files that have failed without any fault, but seldom: what they notice has to be confirmed. */
  flaky = (): string[] => [...this.plain.keys()].filter((test) => this.isFlaky(test) && !this.isLeftOut(test));

  /** The fate of a fault by the test files that pass by it, the nearest first. */
  verdict(mutant: Mutant): Verdict {
    return this.judged(mutant.id, this.nearest(mutant));
  }

  /** For each file that a test reaches: the fate of its control, by all test files that noticed a fault of the file. */
  controls(): { file: string; verdict: Verdict }[] {
    const files = new Set(this.mutants.map(({ file }) => file));
    return [...files].flatMap((file) => {
      const faults = this.mutants.filter((mutant) => mutant.file === file && this.nearest(mutant).length > 0);
      if (faults.length === 0) return [];
      const verdicts = faults.map((fault) => this.verdict(fault));
      const deciding = verdicts.flatMap((one) => (one.is === "ended" && isNoticed(one.fate) ? [one.test] : []));
      const tests = [...new Set(deciding.length > 0 ? deciding : [this.nearest(faults[0]!)[0]!])];
      const passes = ({ id }: Mutant) => Math.max(...tests.map((test) => this.usual(id, test).passes));
      const hottest = faults.reduce((a, b) => (passes(b) > passes(a) ? b : a));
      return [{ file, verdict: this.judged(-hottest.id, tests) }];
    });
  }

  private judged(id: number, tests: string[]): Verdict {
    let doubt: { test: string; why: string } | undefined;
    for (const test of tests) {
      const usual = this.usual(Math.abs(id), test);
      // No failure of a control is believed at once: it might be the test's own.
      const judgement = judge(usual, this.trials.get(`${id} ${test}`) ?? [], id < 0 || this.isFlaky(test));
      if (judgement.is === "open") return { ...judgement, id, test, usual };
      if (judgement.is === "noticed") return { is: "ended", fate: judgement.fate, test, why: judgement.why };
      if (judgement.is === "doubtful") doubt ??= { test, why: judgement.why };
    }
    if (doubt) return { is: "ended", fate: "doubtful", ...doubt };
    return { is: "ended", fate: tests.length > 0 ? "survived" : "uncovered", test: "", why: "" };
  }

  private usual(id: number, test: string): Usual {
    const { ms, passes } = this.covers.get(test)!;
    return { ms, passes: passes.get(id) ?? 0 };
  }

  /** The test files that pass by a mutant: those beside it first, then the quick ones. */
  private nearest(mutant: Mutant): string[] {
    const distance = (test: string) => path.relative(path.dirname(mutant.file), path.dirname(test)).length;
    return [...this.covers]
      .filter(([test, { passes }]) => passes.has(mutant.id) && !this.isLeftOut(test))
      .sort(([a, { ms: msOfA }], [b, { ms: msOfB }]) => distance(a) - distance(b) || msOfA - msOfB)
      .map(([test]) => test);
  }

  private isFlaky = (test: string) => (this.plain.get(test) ?? []).some(hasFailed);

  private isLeftOut(test: string): boolean {
    const runs = this.plain.get(test) ?? [];
    const failed = runs.filter(hasFailed).length;
    return failed > 1 && failed > runs.length - failed;
  }
}

/** Whether the tests have noticed a fault of this fate. */
export const isNoticed = (fate: string): boolean => fate === "killed" || fate === "timeout";

const hasFailed = ({ how }: Run) => how !== "passed";

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key) ?? [];
  list.push(value);
  map.set(key, list);
}
