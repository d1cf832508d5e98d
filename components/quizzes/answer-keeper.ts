import type { AttemptView } from "@/lib/quizzes/schema";
import { type QuizAnswer, type QuizAnswers, mergeAnswers } from "@/lib/quizzes/shared/score";
import { createStore } from "@/lib/core/store";
import type { QuizDesk } from "./desk";

/** `waiting`: kept in the browser until there is a connection. */
export type KeptState = "saved" | "saving" | "waiting";

/** Milliseconds until a change is sent, and until a failed one is retried. */
const usual = { pause: 600, again: 4_000 };

/**
 * Keeps an attempt's answers: in the browser at once, on the server a moment later, retried until it has them. Between
 * windows the later change wins.
 */
export class AnswerKeeper {
  readonly answers;
  readonly state = createStore<KeptState>("saved");
  private readonly skew: number;
  private unsent: QuizAnswers;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private isStopped = false;
  private starts = 0;
  private onOver: (attempt: AttemptView) => void = () => {};

  constructor(
    attempt: AttemptView,
    private readonly desk: QuizDesk,
    private readonly waits = usual,
  ) {
    // Versions use the server's clock, so that devices compare.
    this.skew = Date.parse(attempt.now) - Date.now();
    this.unsent = desk.kept();
    this.answers = createStore(mergeAnswers(attempt.answers as QuizAnswers, this.unsent));
  }

  /** Server time in milliseconds. */
  now = (): number => Date.now() + this.skew;

  /**
   * Sends leftovers of an earlier page.
   * @param onOver called when the attempt ends elsewhere: handed in by another window, or out of time
   */
  start(onOver: (attempt: AttemptView) => void): void {
    this.isStopped = false;
    this.starts += 1;
    this.onOver = onOver;
    if (Object.keys(this.unsent).length > 0) void this.flush();
  }

  /** Sends what is left and ignores the replies. */
  leave(): void {
    const { starts } = this;
    this.onOver = () => {};
    void this.flush().finally(() => starts === this.starts && this.stop());
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  change(key: string, part: Partial<Pick<QuizAnswer, "answer" | "certainty">>): void {
    const before = this.answers.get()[key] ?? { answer: null, version: 0 };
    const after = { ...before, ...part, version: Math.max(this.now(), before.version + 1) };
    this.unsent = { ...this.unsent, [key]: after };
    this.answers.set({ ...this.answers.get(), [key]: after });
    this.desk.keep({ [key]: after });
    this.state.set("saving");
    this.flushIn(this.waits.pause);
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.flush(), ms);
  }

  /** Sends pending changes, after those already in flight. Never throws. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    const sent = this.unsent;
    if (this.isStopped || Object.keys(sent).length === 0) return;
    this.sending = this.send(sent).finally(() => (this.sending = null));
    return this.sending;
  }

  private async send(sent: QuizAnswers): Promise<void> {
    try {
      this.take(await this.desk.save(sent));
      const left = Object.entries(this.unsent).filter(([key, { version }]) => version > (sent[key]?.version ?? 0));
      this.unsent = Object.fromEntries(left);
      this.state.set(left.length > 0 ? "saving" : "saved");
    } catch (failure) {
      const { status = 0 } = failure as { status?: number };
      if (status === 409 || status === 404) return this.look();
      this.state.set("waiting");
      this.flushIn(this.waits.again);
    }
  }

  /** Never throws. */
  async look(): Promise<void> {
    try {
      const attempt = await this.desk.load();
      if (this.isStopped) return;
      if (attempt.state === "started") this.take(attempt.answers as QuizAnswers);
      else this.onOver(attempt);
    } catch {
      // Offline: what is here is kept, and tried again with the next answer.
    }
  }

  private take(theirs: QuizAnswers): void {
    this.answers.set(mergeAnswers(this.answers.get(), theirs));
  }

  /** @throws errors of the call; the answers are kept */
  async handIn(): Promise<AttemptView> {
    clearTimeout(this.timer);
    await this.sending;
    const result = await this.desk.handIn(this.unsent, this.answers.get());
    this.unsent = {};
    this.stop();
    return result;
  }
}
