/** The result of one run of a test file: `silent` was ended from outside, `died` took its process with it. */
export type Run = {
  how: "passed" | "failed" | "endless" | "silent" | "died";
  /** The first failure. */
  why: string;
  ms: number;
  /** How often it passed by the fault's place, whether the fault was on or not. */
  passes: number;
};

/** A run for the sake of one fault, which a control leaves off. */
export type Trial = Run & { isControl: boolean };

/** The cost of a test file without any fault: its time, and how often it passes by the fault's place. */
export type Usual = { ms: number; passes: number };

/** The opinion of one test file's runs on one fault, or the run that has to come next. */
export type Judgement =
  | { is: "open"; isControl: boolean; patience: number }
  | { is: "noticed"; fate: "killed" | "timeout"; why: string }
  | { is: "unnoticed" }
  | { is: "doubtful"; why: string };

/** So often a fault is tried by a test file that does not pass without it either. */
const mostTries = 3;

/** A run that goes beyond these is ended: in milliseconds, and in passes by the fault's place. */
export const limitsOf = (usual: Usual, { isControl, patience }: { isControl: boolean; patience: number }) => ({
  ms: (120_000 + 10 * usual.ms) * patience,
  passes: isControl ? Infinity : (1_000_000 + 100 * usual.passes) * patience,
});

/**
 * Judges a fault by the runs of one test file so far. A plain failure is believed at once. All else a busy machine may have
 * done: a control of the same test file follows right then, and the failure counts if the control passes and was far quicker,
 * or if the same happened twice. A loop is endless only where the control passes by far more seldom.
 * @param isFlaky whether the test file has failed without any fault: then none of its failures is believed at once.
 */
export function judge(usual: Usual, trials: Trial[], isFlaky: boolean): Judgement {
  const last = trials.at(-1);
  if (!last) return { is: "open", isControl: false, patience: 1 };
  const planted = trials.filter(({ isControl }) => !isControl);
  const fault = planted.at(-1)!;
  if (!last.isControl) {
    if (last.how === "passed") return { is: "unnoticed" };
    if (!isFlaky && isPlain(last, usual)) return noticed(last);
    return { is: "open", isControl: true, patience: planted.length };
  }
  if (last.how === "passed" && isBorneOut(fault, last, usual, trials)) return noticed(fault);
  if (planted.length < mostTries) return { is: "open", isControl: false, patience: planted.length + 1 };
  return { is: "doubtful", why: fault.why };
}

const noticed = ({ how, why }: Run): Judgement => ({
  is: "noticed",
  fate: how === "endless" || how === "silent" ? "timeout" : "killed",
  why,
});

/** A failure that came in no more than the usual time, and of which no clock was the judge. */
const isPlain = (run: Run, usual: Usual) => run.how === "failed" && !isLate(run, usual);

const isLate = ({ why, ms }: Run, usual: Usual) => /time-?out|timed out/i.test(why) || ms > 10_000 + 3 * usual.ms;

/** Whether a control that passed shows that it was the fault, and not the machine or the test itself. */
function isBorneOut(fault: Run, control: Run, usual: Usual, trials: Trial[]): boolean {
  if (fault.how === "endless") return fault.passes > 10 * control.passes;
  if (trials.filter(({ isControl, how }) => isControl && how === "passed").length > 1) return true;
  return (fault.how === "silent" || (fault.how === "failed" && isLate(fault, usual))) && fault.ms > 3 * control.ms;
}
