/* Where a replica is named that is none any more. What a real one is read for, and when it is not, is in read.long.test.ts. */

type Loaded = typeof import("./db") &
  typeof import("./read") &
  typeof import("./request-context") &
  typeof import("./probes") &
  typeof import("./paginate");

let own: Loaded;
const whys: (string | null)[] = [];

beforeAll(async () => {
  // The primary itself: it follows nobody, as a replica that was promoted.
  process.env.DATABASE_READ_URL = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  const parts = [import("./db"), import("./read"), import("./request-context"), import("./probes")];
  own = Object.assign({}, ...(await Promise.all([...parts, import("./paginate")]))) as Loaded;
  own.probes.read.watch(({ why }) => whys.push(why));
});

const as = <T>(person: string, work: () => Promise<T>) => own.requestContext.run({ requestId: "r", person }, work);
const count = async () => {
  const { results } = await own.paginate(
    own.db.operator,
    { page: 1, limit: 50 },
    { select: { id: true, name: true }, orderBy: [{ name: "asc" }] },
  );
  return results.length;
};

test("a replica that was promoted is not read: who asks finds what is on the primary", async () => {
  expect(await own.replica!.whyNot()).toBe("promoted");
  expect(await as("ana", count)).toBe(0);
  await own.db.operator.create({ data: { name: "Operador" } });
  await own.noteWrite("ana", true, new Headers());
  expect(await as("ana", count)).toBe(1);
  expect(await count()).toBe(1);
  expect(whys).toEqual(["promoted", "promoted"]);
  expect(await own.replica!.lag()).toBeNull();
});

test("where somebody wrote goes along with them in a cookie, and nonsense in it is nothing", async () => {
  const answer = new Headers();
  await own.noteWrite("leo", true, answer);
  const cookie = answer.get("set-cookie")!;
  const [, position] = /^read-after=(\d+); Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/.exec(cookie)!;
  expect(own.readsAfter(`a=b; read-after=${position}; c=d`)).toBe(BigInt(position!));
  const nonsense = ["read-after=1e9", "read-after=-1", "read-after=", `read-after=${"9".repeat(21)}`, undefined];
  expect(nonsense.map(own.readsAfter)).toEqual(nonsense.map(() => undefined));

  // For a client that keeps no cookies, the other processes are told instead.
  const bare = new Headers();
  await own.noteWrite("leo", false, bare);
  expect(bare.get("set-cookie")).toBeNull();
});
