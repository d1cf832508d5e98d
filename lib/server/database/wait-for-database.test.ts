import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { env } from "@/lib/core/env";
import { waitForDatabase } from "./wait-for-database";

test("a database that is there is not waited for", async () => {
  const told = jest.fn();
  await waitForDatabase(env.DATABASE_URL, told);
  expect(told).not.toHaveBeenCalled();
});

test("one that refuses us says so at once, and ends the start long before one that is absent", async () => {
  const refusals: [object, RegExp][] = [
    [{ password: "wrong" }, /password authentication failed/],
    [{ pathname: "/nobody" }, /database "nobody" does not exist/],
  ];
  const tries = refusals.map(async ([change, reason]) => {
    const told: string[] = [];
    const url = Object.assign(new URL(env.DATABASE_URL), change).href;
    await expect(waitForDatabase(url, (why) => told.push(why))).rejects.toThrow(reason);
    expect(told).toEqual([expect.stringMatching(reason)]);
  });
  await Promise.all(tries);
});

test("one that is silent is said to be", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const stopped = new Error("that is all we wanted to hear");
  const told: string[] = [];
  const waiting = waitForDatabase(`postgresql://a:b@127.0.0.1:${port}/c`, (reason) => {
    told.push(reason);
    throw stopped;
  });
  await expect(waiting).rejects.toBe(stopped);
  expect(told).toEqual(["timeout expired"]);
  silent.close();
});
