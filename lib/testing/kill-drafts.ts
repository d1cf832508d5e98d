import { setTimeout as sleep } from "node:timers/promises";
import { Autosave } from "@/components/studio/draft/autosave";
import { ApiError } from "@/lib/api/client";
import { db } from "@/lib/core/db";
import { createItem, getDraft } from "@/lib/studio/items";
import type { ContentDraftView, Saved } from "@/lib/studio/schema";
import type { ContentKind } from "@/lib/studio/shared/kinds";
import { browserDrafts } from "./browser-drafts";
import { signIn } from "./fixtures";

/** A process of the site. */
type Site = { port: number; kill: () => Promise<unknown>; stop: () => Promise<unknown> };

export type KilledDrafts = {
  /** Words that were typed and kept, by the browser or by the server; those of them that are not there in the end, and those that are there twice. */
  kept: number;
  lost: number;
  twice: number;
  /** Processes and windows that were killed, and calls without an answer meanwhile. */
  kills: number;
  windows: number;
  unanswered: number;
  /** How often somebody had to decide. */
  clashes: number;
};

/**
 * Two people write the same lesson, each a paragraph, while the site is killed again and again between keystrokes, one of them is offline for a
 * while and the other's browser is killed too.
 * @param start starts a process of the site
 */
export async function killDrafts(rounds: number, start: () => Promise<Site>): Promise<KilledDrafts> {
  const lesson = await createLesson();
  const found = { kills: 0, windows: 0, unanswered: 0, clashes: 0 };
  let site = await start();
  const portOf = () => site.port;
  const writers = await Promise.all([0, 2].map((line) => startWriter(lesson, line, portOf, found)));

  for (let round = 0; round < rounds; round++) {
    const [one, other] = round % 2 === 0 ? writers : writers.toReversed();
    await sleep(150 + Math.random() * 250);
    one!.setOnline(false);
    await sleep(Math.random() * 150);
    await other!.killWindow();
    await site.kill();
    found.kills += 1;
    await sleep(Math.random() * 150);
    site = await start();
    one!.setOnline(true);
  }

  const words = (await Promise.all(writers.map(({ stop }) => stop()))).flat();
  await site.stop();
  const { fields } = await db.contentItem.findUniqueOrThrow({ where: { id: lesson.id }, select: { fields: true } });
  const there = (fields as { markdown: string }).markdown.split(/\s+/);
  return {
    ...found,
    kept: words.length,
    lost: words.filter((word) => !there.includes(word)).length,
    twice: words.filter((word) => there.indexOf(word) !== there.lastIndexOf(word)).length,
  };
}

async function createLesson(): Promise<ContentDraftView> {
  const { actor } = await signIn("admin");
  let parentId: string | null = null;
  for (const kind of ["category", "course", "section"] satisfies ContentKind[]) {
    ({ id: parentId } = await createItem(actor, kind, { fields: {}, parentId }));
  }
  const { id } = await createItem(actor, "lesson", { fields: { markdown: "A:\n\nB:" }, parentId });
  return getDraft(actor, "lesson", id);
}

/** Somebody who types words at the end of a line, as the screen of the lesson would see them, from one window to the next. */
async function startWriter(
  lesson: ContentDraftView,
  line: number,
  portOf: () => number,
  found: Pick<KilledDrafts, "windows" | "unanswered" | "clashes">,
) {
  const { bearer } = await signIn("admin");
  const browser = browserDrafts();
  let isOnline = true;
  let isOver = false;
  let typed = 0;
  const words: string[] = [];

  async function send<T>(method: string, call: string, body?: object): Promise<T> {
    const unanswered = () => {
      found.unanswered += 1;
      return new ApiError(0, "No hay conexión.", "network");
    };
    if (!isOnline) throw unanswered();
    const answer = await fetch(`http://127.0.0.1:${portOf()}/api/academy/lessons/${call}/${lesson.id}`, {
      method,
      headers: { "content-type": "application/json", ...bearer },
      body: JSON.stringify(body),
    }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as (T & { message: string; code: "conflict" }) | null;
    if (!answer || !said) throw unanswered();
    if (!answer.ok) throw new ApiError(answer.status, said.message, said.code);
    return said;
  }

  /**
   * A window on a page that may be as old as the lesson while the browser keeps what came after it; else it is the one
   * that was there, because who saw their own words saved does not type into a page without them.
   */
  async function openWindow(before = lesson) {
    const page = browser.kept.size > 0 ? lesson : before;
    const keeper = browser.openWindow();
    let isAlive = true;
    let die = () => {};
    const gone = new Promise<void>((resolve) => (die = resolve));
    // A window that is gone asks nothing and hears no answer.
    const never = new Promise<never>(() => {});
    const call = <T>(method: string, name: string, body?: object): Promise<T> =>
      // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
      isAlive ? send<T>(method, name, body).finally(() => (isAlive ? undefined : never)) : never;
    const autosave = new Autosave(page, {
      save: (version, fields) => call<Saved>("PATCH", "update", { version, fields }),
      load: () => call<ContentDraftView>("GET", "draft"),
      openKeeper: () => keeper,
      maySave: () => true,
    });
    await autosave.start();
    const kill = () => {
      isAlive = false;
      keeper.kill();
      void autosave.stop();
      die();
    };
    /** @returns whether all is saved */
    const flush = () =>
      Promise.race([
        gone.then(() => false),
        autosave.flush().then(
          () => true,
          () => false,
        ),
      ]);
    return { autosave, flush, kill };
  }

  let window = await openWindow();
  let isKilled = false;

  const typing = (async () => {
    while (!isOver) {
      await sleep(5 + Math.random() * 15);
      if (isKilled) continue;
      const { autosave } = window;
      const word = `w${line}-${(typed += 1)}`;
      const lines = (autosave.get().fields.markdown as string).split("\n");
      lines[line] += ` ${word}`;
      autosave.set("markdown", lines.join("\n"));
      words.push(word);
    }
  })();
  const saving = (async () => {
    while (!isOver) {
      // More often than by itself, so that more is under way when something is killed.
      await window.flush();
      await sleep(20);
    }
  })();

  return {
    setOnline: (online: boolean) => (isOnline = online),
    /** Ends the window between two keystrokes; the next one goes on with what the browser has. */
    async killWindow() {
      isKilled = true;
      // Typed words are kept before the next key comes.
      await sleep(1);
      window.kill();
      found.windows += 1;
      window = await openWindow(window.autosave.get().draft);
      isKilled = false;
    },
    /** @returns what was typed */
    async stop(): Promise<string[]> {
      isOver = true;
      await Promise.all([typing, saving]);
      for (const until = Date.now() + 60_000; ; await sleep(100)) {
        const { autosave } = window;
        const clashes = autosave.clashes();
        found.clashes += clashes.length;
        if (clashes.length > 0) autosave.resolve({});
        const isSaved = await window.flush();
        if (isSaved && browser.kept.size === 0) {
          await autosave.stop();
          return words;
        }
        if (Date.now() > until) throw new Error(`the last words could not be saved: ${autosave.get().phase}`);
      }
    },
  };
}
