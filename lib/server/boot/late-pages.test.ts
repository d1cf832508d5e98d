import { setTimeout as sleep } from "node:timers/promises";
import { createLatePages } from "./late-pages";

let expired: string[][];
const create = (patience?: number) =>
  createLatePages(async (tags) => {
    expired.push(tags);
  }, patience);
beforeEach(() => (expired = []));

const work = () => Promise.withResolvers<void>();

test("where nothing is being made nothing expires again", async () => {
  const pages = create();
  const { promise, resolve } = work();
  void pages.watch(promise);
  resolve();
  await promise;
  await pages.expired(["academy"]);
  expect(expired).toEqual([]);
});

test("what was begun before is waited for, and what was begun meanwhile; not what comes later", async () => {
  const pages = create();
  const [before, meanwhile] = [work(), work()];
  void pages.watch(before.promise);
  const settled = pages.expired(["academy"]);
  void pages.watch(meanwhile.promise);
  await sleep(5);
  expect(expired).toEqual([]);
  before.reject(new Error("the page failed"));
  await sleep(5);
  expect(expired).toEqual([["academy"]]);
  void pages.watch(new Promise(() => {}));
  meanwhile.resolve();
  await settled;
  expect(expired).toEqual([["academy"], ["academy"]]);
});
