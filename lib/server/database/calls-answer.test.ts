import { env } from "@/lib/core/env";
import { databaseAddress } from "@/lib/core/pooler";
import { singleton } from "@/lib/core/singleton";
import { openWay } from "@/lib/testing/way";
import { watchCalls } from "./calls-answer";

const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECT_TIMEOUT } = env;
const given = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECT_TIMEOUT };
let way: Awaited<ReturnType<typeof openWay>>;
let isHeard: boolean;
let calls: ReturnType<typeof watchCalls>;

beforeEach(async () => {
  isHeard = true;
  const direct = databaseAddress.session;
  way = await openWay(direct);
  Object.assign(env, { DATABASE_URL: way.url, DATABASE_DIRECT_URL: direct, DATABASE_CONNECT_TIMEOUT: 300 });
  // Its login, which all tests share, stays as it is.
  Object.assign(
    singleton("pooler", () => ({})),
    { settled: Promise.resolve() },
  );
  calls = watchCalls(async () => isHeard);
});
afterEach(async () => {
  await calls.stop();
  way.close();
  Object.assign(env, given);
});

test("calls are not answered while the pooler is away although Postgres itself answers, nor the other way round", async () => {
  expect(await calls.answers()).toBe(true);
  way.close();
  expect(await calls.answers()).toBe(false);
  await way.reopen();
  expect(await calls.answers()).toBe(true);
  isHeard = false;
  expect(await calls.answers()).toBe(false);
});

test("a pooler that says nothing for as long as a call would wait is away, whoever asks while it is asked again", async () => {
  expect(await calls.answers()).toBe(true);
  way.fallSilent(true);
  const both = [calls.answers(), calls.answers()];
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(await calls.answers()).toBe(false);
  way.fallSilent(false);
  expect(await calls.answers()).toBe(true);
});

test("without a pooler it is what Postgres itself says", async () => {
  Object.assign(env, { DATABASE_DIRECT_URL: undefined });
  const direct = watchCalls(async () => isHeard);
  way.close();
  expect(await direct.answers()).toBe(true);
  isHeard = false;
  expect(await direct.answers()).toBe(false);
  await direct.stop();
});
