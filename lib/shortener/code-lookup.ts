import { AppError } from "@/lib/core/errors";
import { withResolvers } from "@/lib/core/with-resolvers";
import type { CachedLink } from "./link-cache-query";

type Answer = Promise<CachedLink | undefined>;
type Waiting = { answer: Answer; resolve: (link: CachedLink | undefined) => void; reject: (error: unknown) => void };

const together = 500;
const most = 20_000;

/** Batches lookups: ten thousand made-up codes a second become a few dozen queries. */
export class CodeLookup {
  private waiting = new Map<string, Waiting>();
  private asked = new Map<string, Waiting>();
  private isAsking = false;

  constructor(private readonly findByCodes: (codes: string[]) => Promise<CachedLink[]>) {}

  /** @throws the database's error, AppError `unavailable` when too many are waiting */
  find(code: string): Answer {
    const known = this.waiting.get(code) ?? this.asked.get(code);
    if (known) return known.answer;
    if (this.waiting.size >= most) {
      return Promise.reject(new AppError("unavailable", "Hay demasiadas consultas a la vez. Inténtalo de nuevo."));
    }
    const { promise: answer, resolve, reject } = withResolvers<CachedLink | undefined>();
    this.waiting.set(code, { answer, resolve, reject });
    if (!this.isAsking) void this.ask();
    return answer;
  }

  /** Later calls do not share answers that are under way. */
  restart(): void {
    this.asked = new Map();
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    while (this.waiting.size > 0) {
      const batch = new Map([...this.waiting].slice(0, together));
      for (const code of batch.keys()) this.waiting.delete(code);
      this.asked = batch;
      try {
        const links = await this.findByCodes([...batch.keys()]);
        const byCode = new Map(links.flatMap((link) => link.codes.map((code) => [code, link] as const)));
        for (const [code, { resolve }] of batch) resolve(byCode.get(code));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
      this.asked = new Map();
    }
    this.isAsking = false;
  }
}
