import { type Life, lives } from "@/lib/core/life";

const who = (part: keyof Life): string[] => lives.all.flatMap(({ name, [part]: does }) => (does ? [name] : []));

test("what a start does stands in the order that it has to have", () => {
  // The options first: there is nothing that may not read one.
  expect(who("beforeNext")).toEqual(["options", "backups", "sql-console"]);
  expect(who("beforeReady")).toEqual(expect.arrayContaining(["shortener", "info"]));
});

test("at the end visits are stored, or written down, before deliveries take their time", () => {
  expect(who("beforeEnd").reverse()).toEqual(["analytics", "visits", "whatsapp"]);
  expect(who("onEnding")).toEqual(expect.arrayContaining(["auth", "backups", "visits"]));
});
