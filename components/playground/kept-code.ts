import { ApiError, api } from "@/lib/api/client";
import { readSessionUser } from "@/lib/api/session";
import { listNamed, readNamed, storagePrefixes, writeNamed } from "@/lib/core/storage";
import { longestCode } from "@/lib/playground/shared/exercise";

/*
 * Code written into a block is kept in the browser at once, by lesson and block, and a second later in a member's
 * account, over the version known here. If another window or device wrote since, both texts stay until the reader
 * chooses.
 */

/** Later news of a block. Null texts mean the author's original. */
type Told =
  | { type: "text"; text: string | null }
  /** Another text stands in the account. */
  | { type: "other"; other: string | null }
  | { type: "problem"; problem: string };

export type KeptCode = {
  first: string | null;
  isOwn: boolean;
  listen: (tell: (told: Told) => void) => void;
  write: (text: string | null) => void;
  choose: (text: string | null) => void;
  close: () => void;
};

/** Milliseconds: pause in typing before sending, before a retry, and how long a block waits to open. */
const rest = 1_000;
const again = 8_000;
const patience = 1_000;

type Local = { text: string | null; base: number; isSent: boolean };

const lessonOf = (path: string): string | undefined => /^\/academy\/[^/]+\/[^/]+\/[^/]+\/([a-z\d-]+)$/.exec(path)?.[1];

export async function openCode(key: string): Promise<KeptCode> {
  const name = `${storagePrefixes.guestCode}${location.pathname}:${key}`;
  const lesson = lessonOf(location.pathname);
  const whose = readSessionUser()?._id;
  if (lesson && whose) return openOwn(key, name, lesson, whose);
  return {
    first: readNamed(name),
    isOwn: false,
    listen: () => undefined,
    write: (text) => isKept(text) && writeNamed(name, text),
    choose: () => undefined,
    close: () => undefined,
  };
}

const isKept = (text: string | null): boolean => text === null || text.length <= longestCode;

async function openOwn(key: string, guestName: string, slug: string, whose: string): Promise<KeptCode> {
  const name = `${storagePrefixes.ownCode}${whose}:${location.pathname}:${key}`;
  const params = { slug };
  let local = readLocal(name);
  const ofGuest = readNamed(guestName);
  if (ofGuest !== null && (!local || local.isSent)) {
    save({ text: ofGuest, base: 0, isSent: false });
    writeNamed(guestName, null);
  }
  /** Queues news until somebody listens. */
  const early: Told[] = [];
  let tell = (told: Told): void => void early.push(told);
  /** Version of the other text that the reader must decide on; until then nothing overwrites it. */
  let asked: number | undefined;
  let isSending = false;
  let isClosed = false;
  /** Sent last and not yet confirmed. */
  let sent: { text: string | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(next: Local): void {
    local = next;
    writeNamed(name, JSON.stringify(next));
  }

  function ask(other: string | null, version: number): void {
    asked = version;
    tell({ type: "other", other });
  }

  const flush = () => void send();
  async function send(): Promise<void> {
    if (!local || local.isSent || isSending || asked !== undefined || !isKept(local.text)) return;
    const { text, base } = local;
    isSending = true;
    const before = sent;
    sent = { text };
    try {
      const answer = await api("PUT /api/academy/lessons/code/{slug}", { params, body: { key, text, version: base } });
      if (answer.kept) {
        sent = undefined;
        save({ ...local, base: answer.version, isSent: local.text === text });
      } else if (before && before.text === answer.text) save({ ...local, base: answer.version });
      else ask(answer.text, answer.version);
    } catch (error) {
      isSending = false;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        tell({ type: "problem", problem: error.message });
      } else if (!isClosed) {
        clearTimeout(timer);
        timer = setTimeout(flush, again);
      }
      return;
    }
    isSending = false;
    if (!local.isSent) await send();
  }

  async function load(): Promise<void> {
    const { texts } = await api("GET /api/academy/lessons/code/{slug}", { params });
    const found = texts.find((one) => one.key === key);
    if (!local || local.isSent) {
      const isChanged = found !== undefined && found.text !== (local?.text ?? null);
      if (found) save({ text: found.text, base: found.version, isSent: true });
      if (isChanged) tell({ type: "text", text: found.text });
    } else if (!found || found.version === local.base || found.text === local.text) {
      save({ ...local, base: found?.version ?? 0 });
      await send();
    } else ask(found.text, found.version);
  }

  window.addEventListener("pagehide", flush);
  window.addEventListener("online", flush);
  const pause = new Promise((done) => setTimeout(done, patience));
  await Promise.race([load().catch(() => undefined), pause]);
  return {
    first: local?.text ?? null,
    isOwn: true,
    listen(listener) {
      tell = listener;
      early.splice(0).forEach(listener);
    },
    write(text) {
      if (!isKept(text)) return;
      save({ text, base: local?.base ?? 0, isSent: false });
      clearTimeout(timer);
      timer = setTimeout(flush, rest);
    },
    choose(text) {
      save({ text, base: asked ?? local?.base ?? 0, isSent: false });
      asked = undefined;
      flush();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", flush);
      flush();
    },
  };
}

/**
 * Moves a guest's texts into the account for blocks that have none there. The others, and those that cannot be sent,
 * stay until the block is opened.
 */
export async function sendGuestCode(): Promise<void> {
  for (const name of listNamed(storagePrefixes.guestCode)) {
    const [, path = "", key = ""] = /^(.+):([^:]+)$/.exec(name.slice(storagePrefixes.guestCode.length)) ?? [];
    const slug = lessonOf(path);
    const text = readNamed(name);
    if (!slug || text === null) continue;
    const body = { key, text, version: 0 };
    const answer = await api("PUT /api/academy/lessons/code/{slug}", { params: { slug }, body }).catch(() => null);
    if (answer?.kept && readNamed(name) === text) writeNamed(name, null);
  }
}

function readLocal(name: string): Local | null {
  try {
    return JSON.parse(readNamed(name) ?? "null") as Local | null;
  } catch {
    return null;
  }
}
