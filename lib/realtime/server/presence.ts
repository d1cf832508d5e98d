import { setTimeout as sleep } from "node:timers/promises";
import { findActor } from "@/lib/auth/sessions";
import { notAllowed, sessionEnded } from "@/lib/people/refusals";
import { can } from "@/lib/people/shared/rights";
import type { ErrorBody } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type Io, type IoSocket, roomsWith, type Person } from "./types";

const DEBOUNCE = 150;
/** Polls, because a killed process sends no goodbye. */
const REVIEW = 2_000;

export function watchPresence(io: Io, listConnected: Roster): { changed: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let stale = false;
  let stopped = false;
  let last = "";

  const admins = roomsWith("users");

  /** Each process tells its own admins, and only while it has any. */
  const announce = async () => {
    const watched = admins.some((room) => io.of("/").adapter.rooms.has(room));
    const people = watched ? await listConnected() : [];
    const text = people.join("\n");
    if (text !== last) io.local.to(admins).emit("connectedUsers", people);
    last = text;
  };
  const announceAll = async () => {
    while (stale && !stopped) {
      stale = false;
      await announce().catch((error: unknown) => log.warn({ err: error }, "admins were not told who is connected"));
    }
    timer = undefined;
  };
  const schedule = () => {
    stale = true;
    timer ??= setTimeout(() => void announceAll(), DEBOUNCE);
  };
  const changed = () => {
    // A message after the goodbye would make other processes count this one again.
    if (stopped) return;
    schedule();
    io.serverSideEmit("peopleChanged");
  };

  io.on("peopleChanged", schedule);
  const review = setInterval(schedule, REVIEW);
  review.unref();

  const stop = () => {
    stopped = true;
    clearInterval(review);
    clearTimeout(timer);
  };
  return { changed, stop };
}

/** Reads the person's rights from the database, as every call does. */
export async function answerConnected(socket: IoSocket, listConnected: Roster): Promise<ErrorBody | null> {
  const actor = await findActor(socket.data);
  if (!actor) {
    socket.disconnect(true);
    return sessionEnded().toBody();
  }
  if (!can(actor, "users")) return notAllowed().toBody();
  socket.emit("connectedUsers", await listConnected());
  return null;
}

/** A killed process never answers until it is forgotten. */
const PATIENCE = 1_000;

const collator = new Intl.Collator("es");

/** One entry a person, by name, whatever the number of windows and processes. */
export type Roster = () => Promise<string[]>;

export function createRoster(io: Io): Roster {
  /** Last known people, used while a process does not answer. */
  let known: Person[] = [];

  const local = () => [...io.of("/").sockets.values()].map(({ data: { userId, label } }): Person => [userId, label]);
  io.on("listPeople", (answer) => answer(local()));

  const askOthers = async () => {
    try {
      known = ((await io.serverSideEmitWithAck("listPeople")) as Person[][]).flat();
    } catch (error) {
      known = ((error as { responses?: Person[][] }).responses ?? []).flat();
    }
  };

  return async () => {
    await Promise.race([askOthers(), sleep(PATIENCE, undefined, { ref: false })]);
    const people = new Map([...known, ...local()]);
    return [...people.values()].toSorted(collator.compare);
  };
}
