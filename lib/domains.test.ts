import { existsSync, readdirSync } from "node:fs";
import { domains } from "./domains";

test("every domain that declares itself is in the list, under the name of its folder", () => {
  const folders = readdirSync("lib").filter((folder) => existsSync(`lib/${folder}/domain.ts`));
  expect(domains.map(({ name }) => name).sort()).toEqual(folders.sort());
});
