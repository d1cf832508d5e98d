import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { ParseResult, ScanResult } from "libpg-query";
import { brand } from "./brand";
import { root } from "./root";

export class NotSql extends Error {
  static {
    brand(this, "NotSql");
  }

  override name = "NotSql";

  /**
   * @param isSyntax false if the parser itself failed
   * @param position of the character with the error, from 0
   */
  constructor(
    message: string,
    readonly isSyntax: boolean,
    readonly position?: number,
  ) {
    super(message);
  }
}

type Answers = { parseSync: ParseResult; scanSync: ScanResult };
type Answer = { value: object } | { error: string; isSyntax: boolean; position?: number };

// As a file it would need configuration in the server's and Next's bundlers.
const work = `
  const { parentPort, workerData } = require("node:worker_threads");
  const postgres = require(workerData);
  parentPort.on("message", async ({ method, text }) => {
    try {
      await postgres.loadModule();
      parentPort.postMessage({ value: postgres[method](text) });
    } catch (error) {
      const isSyntax = !(error instanceof RangeError) && !(error instanceof WebAssembly.RuntimeError);
      parentPort.postMessage({ error: error.message, isSyntax, position: error.sqlDetails?.cursorPosition });
    }
  });
`;

/**
 * Runs PostgreSQL's parser in a thread. It does not block the process, and after an error that breaks the parser for
 * good a new thread replaces it. The thread starts with the first text and keeps no process alive.
 */
export class SqlParser {
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws NotSql */
  parse(text: string): Promise<ParseResult> {
    return this.ask("parseSync", text);
  }

  scan(text: string): Promise<ScanResult> {
    return this.ask("scanSync", text);
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private ask<Method extends keyof Answers>(method: Method, text: string): Promise<Answers[Method]> {
    const asked = this.last.then(() => this.askNow(method, text));
    this.last = asked.catch(() => {});
    return asked as Promise<Answers[Method]>;
  }

  private async askNow(method: string, text: string): Promise<object> {
    const worker = (this.worker ??= startWorker());
    const answer = await new Promise<Answer>((resolve) => {
      const broken = (error: unknown) => resolve({ error: String(error), isSyntax: false });
      worker.ref();
      worker.once("message", (told: Answer) => {
        worker.off("error", broken).off("exit", broken).unref();
        resolve(told);
      });
      worker.once("error", broken).once("exit", broken);
      worker.postMessage({ method, text });
    });
    if ("value" in answer) return answer.value;
    if (!answer.isSyntax) await this.stop();
    throw new NotSql(answer.error, answer.isSyntax, answer.position);
  }
}

/** Uses no `import`, because Next's bundler would look for the worker's file. */
function startWorker(): Worker {
  const threads = process.getBuiltinModule("node:worker_threads");
  const workerData = path.join(/* turbopackIgnore: true */ root(), "node_modules", "libpg-query");
  return new threads.Worker(work, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
}
