import { TestEnvironment } from "jest-environment-node";
import { session } from "./session";

/** Node's environment in which the switch of one mutant may be on, and which stops at the first failure. */
export default class MutationEnvironment extends TestEnvironment {
  /** Kept: what a test file left running must not count for the next. */
  private readonly run = session.run;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    process.env.JEST_WORKER_ID = session.database; // copied by what follows
    super(...given);
  }

  override async setup(): Promise<void> {
    await super.setup();
    const { run } = this;
    const { id, isOn, passes, mostPasses } = run;
    Object.assign(this.global, {
      __mutant(at: number): boolean {
        const count = (passes[at]! += 1);
        if (at !== id) return false;
        if (count > mostPasses) {
          run.isEndless = true;
          throw new Error("the fault made a loop endless");
        }
        return isOn;
      },
    });
  }

  handleTestEvent(event: { name: string; test?: { mode?: unknown; errors: unknown[] } }): void {
    if (this.run.id === 0) return;
    if (event.name === "test_done" && event.test!.errors.length > 0) this.run.hasFailed = true;
    if (event.name === "test_start" && this.run.hasFailed) event.test!.mode = "skip";
  }
}
