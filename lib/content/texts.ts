import { type Ask, jobPool } from "@/lib/core/job-pool";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { ParseWork } from "./parse/work";

/*
 * Parses people's texts in separate processes (parse/work.ts) with limits of time and memory: one for the site, and
 * one for drafts, so that readers never wait for authors.
 */

/** Half a megabyte of text takes three seconds, on a busy machine eight, and 250 MB. */
const settings = { atOnce: 1, timeout: 20_000, execArgv: ["--max-old-space-size=384", "--max-semi-space-size=4"] };

export const askForPage = jobPool<ParseWork>("lib/content/parse/page-process.ts", () => ({
  ...settings,
  ...{ waiting: 500, idle: 60_000 },
}));

const askForStudio = jobPool<ParseWork>("lib/content/parse/preview-process.ts", () => ({
  ...settings,
  ...{ waiting: 20, idle: 5 * 60_000 },
}));

/** A person's texts that may wait while another one of theirs is parsed. */
const waiting = 10;

type Person = { turns: Turns; asking: number };
const people = () => singleton("content.people", () => new Map<string, Person>());

/**
 * Runs a job for a draft. Each person has one job at a time, so slow texts delay others by one of them only.
 * @param who a person's id, or a substitute for it
 */
export const askFor =
  (who: string): Ask<ParseWork> =>
  async (...job) => {
    const person = people().get(who) ?? { turns: new Turns({ atOnce: 1, waiting }), asking: 0 };
    people().set(who, person);
    person.asking += 1;
    try {
      const endTurn = await person.turns.take();
      if (!endTurn) return { failed: "busy", why: "too many of one person" };
      return await askForStudio(...job).finally(endTurn);
    } finally {
      person.asking -= 1;
      if (person.asking === 0) people().delete(who);
    }
  };
