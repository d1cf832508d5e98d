import { Turns } from "./turns";

test("so many have a turn at once, the others in the order in which they came, and too many none", async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 });
  const begun: string[] = [];
  const take = (name: string) => turns.take().then((end) => (begun.push(name), end!));
  const first = await take("a");
  const second = await take("b");
  const [third, fourth] = [take("c"), take("d")];
  expect(await turns.take()).toBeNull();
  expect(begun).toEqual(["a", "b"]);
  // Twice is once.
  first();
  first();
  const endThird = await third;
  expect(begun).toEqual(["a", "b", "c"]);
  second();
  endThird();
  (await fourth)();
  expect(begun).toEqual(["a", "b", "c", "d"]);
  // All turns are free again.
  expect([await turns.take(), await turns.take()]).not.toContain(null);
});
