import { type Ask, jobPool } from "@/lib/core/job-pool";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { ParseWork } from "./parse/work";

/*
 * What people write is parsed in processes of their own (parse/work.ts), with a limit of time and
 * of memory: one for what is on the site, and another for what is being written, for which nobody
 * waits who only reads.
 */

/** A text of half a megabyte takes three seconds, on a busy machine eight, and 250 MB. */
const settings = { atOnce: 1, timeout: 20_000, execArgv: ["--max-old-space-size=384", "--max-semi-space-size=4"] };

/** Has a text of the site looked at. */
export const askForPage = jobPool<ParseWork>("lib/content/parse/page-process.ts", () => ({
  ...settings,
  ...{ waiting: 500, idle: 60_000 },
}));

const askForStudio = jobPool<ParseWork>("lib/content/parse/preview-process.ts", () => ({
  ...settings,
  ...{ waiting: 20, idle: 5 * 60_000 },
}));

/** Texts of one person that may wait while another of theirs is looked at. */
const waiting = 10;

type Person = { turns: Turns; asking: number };
const people = () => singleton("content.people", () => new Map<string, Person>());

/**
 * Has a text looked at that is being written. Each person has one looked at at a time, so whoever
 * has slow ones keeps others waiting for one of them alone.
 * @param who the id of the person, or what else stands for them
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
