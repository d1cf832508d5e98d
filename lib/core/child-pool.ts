import { type ChildProcess, fork } from "node:child_process";
import { env as environment } from "./env";
import { givesMemoryBack } from "./gives-memory-back";
import { programOf } from "./program";
import { root } from "./root";
import { Turns } from "./turns";
import { withResolvers } from "./with-resolvers";

/** `died`: the system ended it (a crash, memory). No error classes, since each Next bundle has its own. */
export type ChildOutcome<Answer> = { answer: Answer } | { failed: "busy" | "timeout" | "died" };

export type ChildPoolSettings = {
  /** Path from the project's root. Receives jobs by `process.on("message")` and sends one answer each. */
  source: string;
  /** Parallel jobs, each in its own process, and the longest queue. */
  atOnce: number;
  waiting: number;
  /** Milliseconds for a job, and until an idle process is ended. */
  timeout: number;
  idle: number;
  execArgv: string[];
  /** The program's whole environment, besides NODE_ENV and the setting that returns memory. */
  env?: Record<string, string>;
};

/**
 * Child processes for work that may exhaust memory or time. They start with the first job, are reused, and keep no
 * process alive.
 */
export class ChildPool<Job extends object, Answer extends object> {
  private readonly turns: Turns;
  /** Idle processes and their timers. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(private readonly settings: ChildPoolSettings) {
    this.turns = new Turns(settings);
  }

  /** @throws the signal's reason; Error if the program does not start */
  async run(job: Job, signal?: AbortSignal): Promise<ChildOutcome<Answer>> {
    signal?.throwIfAborted();
    const endTurn = await this.turns.take();
    if (!endTurn) return { failed: "busy" };
    try {
      signal?.throwIfAborted();
      return await this.ask(this.take(), job, signal);
    } finally {
      endTurn();
    }
  }

  private take(): ChildProcess {
    const [child] = this.idle.keys();
    if (!child) return this.start();
    this.forget(child);
    return child;
  }

  private async ask(child: ChildProcess, job: Job, signal: AbortSignal | undefined): Promise<ChildOutcome<Answer>> {
    const { promise, resolve, reject } = withResolvers<ChildOutcome<Answer>>();
    const onAnswer = (answer: unknown) => resolve({ answer: answer as Answer });
    const onExit = (code: number | null) =>
      code === null ? resolve({ failed: "died" }) : reject(new Error(`${this.settings.source} ended with ${code}`));
    const onAbort = () => reject(signal?.reason);
    const timer = setTimeout(() => resolve({ failed: "timeout" }), this.settings.timeout);
    child.on("message", onAnswer).on("exit", onExit).on("error", reject);
    signal?.addEventListener("abort", onAbort);
    child.ref();
    child.channel?.ref();
    // If sending fails, the process ends too.
    child.send(job, () => {});
    let isWell = false;
    try {
      const outcome = await promise;
      isWell = "answer" in outcome;
      return outcome;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      child.off("message", onAnswer).off("exit", onExit).off("error", reject);
      if (isWell) this.rest(child);
      else child.kill("SIGKILL");
    }
  }

  private start(): ChildProcess {
    const { source, execArgv, env } = this.settings;
    const program = programOf(source);
    const child = fork(/* turbopackIgnore: true */ program.file, {
      cwd: root(),
      execArgv: [...execArgv, ...program.execArgv],
      env: { NODE_ENV: environment.NODE_ENV, ...givesMemoryBack, ...env },
      serialization: "advanced",
    });
    return child.on("exit", () => this.forget(child)).on("error", () => this.forget(child));
  }

  private rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const end = () => {
      this.forget(child);
      child.kill("SIGKILL");
    };
    this.idle.set(child, setTimeout(end, this.settings.idle).unref());
  }

  private forget(child: ChildProcess): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
  }
}
