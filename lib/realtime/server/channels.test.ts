import { setImmediate as turn } from "node:timers/promises";
import type { DeclaredEvent } from "../tell";
import { channelsOf, tellAll } from "./channels";

const event = (more: Partial<DeclaredEvent> = {}): DeclaredEvent => ({ name: "thingChanged", right: "users", ...more });

/** Returns what is told after a connection was lost for a while. */
async function afterLoss(declared: DeclaredEvent): Promise<unknown[]> {
  const told: unknown[] = [];
  channelsOf([declared], { tell: (_event, what) => told.push(what) }).thing_changed!.onReconnect();
  await turn();
  return told;
}

test("after some may have been missed the word for anything is told, or what is asked for then; nothing where there is neither", async () => {
  expect(await afterLoss(event({ all: "anything" }))).toEqual(["anything"]);
  expect(await afterLoss(event())).toEqual([]);
  expect(await afterLoss(event({ missed: async () => "now" }))).toEqual(["now"]);
  expect(await afterLoss(event({ missed: async () => null }))).toEqual([]);
  expect(await afterLoss(event({ missed: () => Promise.reject(new Error("the database is away")) }))).toEqual([]);
});

test("another state of the database is told as anything, and of what has no word for that nothing is asked", () => {
  const told: unknown[] = [];
  const missed = async () => "now";
  tellAll([event({ all: "anything" }), event({ missed })], { tell: (_event, what) => told.push(what) });
  expect(told).toEqual(["anything"]);
});
