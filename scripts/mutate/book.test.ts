import { Book } from "./book";
import { type Run, limitsOf } from "./judge";
import type { Mutant } from "./mutants";

/** How a test file goes with a fault on (7), with its control (-7) or without any (0); the nth time of that kind. */
type World = (turn: { id: number; isControl: boolean; patience: number }, nth: number) => Partial<Run>;

const passed: Partial<Run> = {};
const failed: Partial<Run> = { how: "failed", why: "expected 1, received 2" };
const late: Partial<Run> = { how: "failed", why: 'thrown: "Exceeded timeout of 30000 ms for a test.', ms: 30_500 };
const silent = (ms: number): Partial<Run> => ({ how: "silent", why: "nothing for a while", ms });

const mutant = { id: 7, file: "/lib/a.ts", line: 1, start: 0, end: 1, text: "", as: "statement", change: "" } as Mutant;

/** Runs what the book asks for in a world of some test files. @returns what became of the fault and of the control */
function play(worlds: Record<string, World>) {
  const book = new Book([mutant]);
  const runs: string[] = [];
  const run = (id: number, test: string, isControl: boolean, patience: number) => {
    const kind = `${id}${isControl ? " off" : ""} by ${test}`;
    const nth = runs.filter((one) => one === kind).length + 1;
    runs.push(kind);
    if (runs.length > 50) throw new Error("it does not end");
    const how = worlds[test]!({ id, isControl, patience }, nth);
    const entry = { how: "passed", why: "", ms: 1_000, passes: 3, ...how } as Run;
    book.add({ is: "ran", id, test, isControl, run: entry, seen: id === 0 ? [[7, entry.passes]] : [] });
  };
  for (const test of Object.keys(worlds)) for (let patience = 1; book.isUnread(test);) run(0, test, true, patience++);
  const open = () =>
    [book.verdict(mutant), ...book.controls().map(({ verdict }) => verdict)].find((v) => v.is === "open");
  for (let next = open(); next?.is === "open"; next = open()) run(next.id, next.test, next.isControl, next.patience);
  const [fault, control] = [book.verdict(mutant), book.controls()[0]?.verdict];
  return {
    fault: fault.is === "ended" ? fault.fate : fault.is,
    control: control?.is === "ended" ? control.fate : control?.is,
    leftOut: book.leftOut().map(({ test }) => test),
    flaky: book.flaky(),
    runs: runs.filter((one) => !one.startsWith("0")),
  };
}

const isPlanted = ({ id, isControl }: { id: number; isControl: boolean }) => id > 0 && !isControl;
const test = "/lib/a.test.ts";

it("believes a plain failure at once, and runs the control by the test that saw it", () => {
  const { fault, control, runs } = play({ [test]: (turn) => (isPlanted(turn) ? failed : passed) });
  expect([fault, control]).toEqual(["killed", "survived"]);
  expect(runs).toEqual([`7 by ${test}`, `-7 by ${test}`]);
});

it("lets survive what no test minds, and calls uncovered what none passes by", () => {
  expect(play({ [test]: () => passed })).toMatchObject({ fault: "survived", control: "survived" });
  expect(play({})).toMatchObject({ fault: "uncovered", control: undefined });
});

it("takes no number of passes for a loop that the test makes without the fault too", () => {
  const often = 40_000_000;
  expect(limitsOf({ ms: 1_000, passes: often }, { isControl: false, patience: 1 }).passes).toBeGreaterThan(50 * often);
  const { fault } = play({
    [test]: (turn) => (isPlanted(turn) ? { how: "endless", why: "", passes: 4_000_000_001 } : { passes: often }),
  });
  expect(fault).toBe("timeout");
  // The first time it was asked, the test had hardly begun: a control tells.
  const growing = play({
    [test]: (turn, nth) =>
      isPlanted(turn) && nth === 1
        ? { how: "endless", why: "", passes: 1_000_301 }
        : { passes: turn.id === 0 ? 3 : 900_000 },
  });
  expect(growing).toMatchObject({ fault: "survived", control: "survived" });
});

describe("on a busy machine", () => {
  it("tries a silent fault again, for longer, where the control is slow as well", () => {
    const { fault, runs } = play({
      [test]: (turn, nth) => (isPlanted(turn) && nth === 1 ? silent(130_000) : { ms: turn.id === 0 ? 1_000 : 90_000 }),
    });
    expect(fault).toBe("survived");
    expect(runs.slice(0, 3)).toEqual([`7 by ${test}`, `7 off by ${test}`, `7 by ${test}`]);
    const { ms } = limitsOf({ ms: 1_000, passes: 0 }, { isControl: false, patience: 2 });
    expect(ms).toBe(2 * limitsOf({ ms: 1_000, passes: 0 }, { isControl: false, patience: 1 }).ms);
  });

  it("believes silence and Jest's own time limit where the control is quick", () => {
    expect(play({ [test]: (turn) => (isPlanted(turn) ? silent(130_000) : passed) }).fault).toBe("timeout");
    const { fault, runs } = play({ [test]: (turn) => (isPlanted(turn) ? late : passed) });
    expect(fault).toBe("killed");
    expect(runs).toEqual([`7 by ${test}`, `7 off by ${test}`, `-7 by ${test}`]);
  });

  it("does not believe a time limit that the test ran into without the fault too", () => {
    expect(play({ [test]: ({ id }) => (id === 0 ? passed : late) })).toMatchObject({
      leftOut: [test],
      fault: "uncovered",
    });
    const slow: Partial<Run> = { ms: 25_000 };
    expect(play({ [test]: (turn, nth) => (isPlanted(turn) && nth === 1 ? late : slow) }).fault).toBe("survived");
  });

  it("asks for a second death of the process", () => {
    const died: Partial<Run> = { how: "died", why: "the process ended with SIGKILL", ms: 900 };
    expect(play({ [test]: (turn) => (isPlanted(turn) ? died : passed) }).fault).toBe("killed");
    expect(play({ [test]: (turn, nth) => (isPlanted(turn) && nth === 1 ? died : passed) }).fault).toBe("survived");
  });
});

describe("a test that fails without any fault", () => {
  const other = "/lib/b/b.test.ts";

  it("is left out when it fails twice, and the others go on", () => {
    const worlds = { [test]: () => failed, [other]: (turn) => (isPlanted(turn) ? failed : passed) } satisfies Record<
      string,
      World
    >;
    expect(play(worlds)).toMatchObject({ leftOut: [test], fault: "killed", control: "survived" });
  });

  it("has to see a fault twice when it failed once", () => {
    const first = ({ id }: { id: number }, nth: number) => id === 0 && nth === 1;
    const sees = play({ [test]: (turn, nth) => (first(turn, nth) || isPlanted(turn) ? failed : passed) });
    expect(sees).toMatchObject({ fault: "killed", flaky: [test], leftOut: [] });
    const once = play({
      [test]: (turn, nth) => (first(turn, nth) || (isPlanted(turn) && nth === 1) ? failed : passed),
    });
    expect(once).toMatchObject({ fault: "survived", flaky: [test] });
  });

  it("loses what it noticed when only the control brings that out", () => {
    const { fault, leftOut, runs } = play({ [test]: ({ id }) => (id === 0 ? passed : failed), [other]: () => passed });
    expect([fault, leftOut]).toEqual(["survived", [test]]);
    expect(runs[1]).toBe(`-7 by ${test}`);
  });
});

it("tells of a control that is noticed", () => {
  const byCounting: World = ({ isControl }) => (isControl ? passed : { how: "endless", why: "", passes: 200_001 });
  expect(play({ [test]: byCounting })).toMatchObject({ fault: "timeout", control: "timeout", leftOut: [] });
});
