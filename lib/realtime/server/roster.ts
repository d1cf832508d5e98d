import { setTimeout as sleep } from "node:timers/promises";
import type { Io, Person } from "./types";

/** One that was killed never answers, until it is forgotten. */
const PATIENCE = 1_000;

const collator = new Intl.Collator("es");

/** One line a person, by name, however many windows and processes they are connected to. */
export type Roster = () => Promise<string[]>;

export function createRoster(io: Io): Roster {
  /** Stands in for their answer while one of them keeps silent. */
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
