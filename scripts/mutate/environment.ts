import { TestEnvironment } from "jest-environment-node";
import { session } from "./session";

/** More often than this a fault is not passed by any test: it made a loop endless. */
const mostPasses = 200_000;

/** Node's environment in which the switch of one mutant may be on, and which stops at the first failure. */
export default class MutationEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    process.env.JEST_WORKER_ID = session.database; // copied by what follows
    super(...given);
  }

  override async setup(): Promise<void> {
    await super.setup();
    const { active, covered } = session;
    let passes = 0;
    Object.assign(this.global, {
      __mutant(id: number): boolean {
        covered.add(id);
        if (id !== active) return false;
        if (++passes > mostPasses) throw new Error("the fault made a loop endless");
        return true;
      },
    });
  }

  handleTestEvent(event: { name: string; test?: { mode?: unknown; errors: unknown[] } }): void {
    if (session.active === 0) return;
    if (event.name === "test_done" && event.test!.errors.length > 0) session.failed = true;
    if (event.name === "test_start" && session.failed) event.test!.mode = "skip";
  }
}
