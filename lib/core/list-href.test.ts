import { listHref } from "./list-href";

const path = "/dashboard/user/list";
const defaults = { page: 1, limit: 24, search: "", role: "", sort: "createdAt" };

test.each([
  ["only defaults", { ...defaults }, {}, path],
  ["what differs", { ...defaults, role: "admin", page: 3 }, {}, `${path}?page=3&role=admin`],
  ["a change back to the default", { ...defaults, page: 3 }, { page: 1 }, path],
  ["a change to nothing", { ...defaults, role: "admin" }, { role: "" }, path],
  ["a change to undefined", { ...defaults, role: "admin" }, { role: undefined }, path],
  ["signs of an address", { ...defaults, search: "a&b=ñ #1" }, {}, `${path}?search=a%26b%3D%C3%B1+%231`],
  ["several values", { ...defaults, state: ["draft", "confirmed"] }, {}, `${path}?state=draft&state=confirmed`],
])("%s", (_, query, changes, address) => {
  expect(listHref(path, query, changes, defaults)).toBe(address);
});

test("an empty value is left out even where the default is another", () => {
  expect(listHref(path, { state: "" }, {}, { state: "draft" })).toBe(path);
});
