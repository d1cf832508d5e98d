import { oneOfEachKind } from "./warm-up";

test("one page of each kind: sections and their depths", () => {
  const sitemap = [
    "",
    "/academy",
    "/academy/a",
    "/academy/b",
    "/academy/a/c",
    "/projects",
    "/projects/category/web",
    "/contact",
  ]
    .map((path) => `<url><loc>https://quinde.test${path}</loc></url>`)
    .join("\n");
  expect(oneOfEachKind(sitemap)).toEqual([
    "/contact",
    "/projects/category/web",
    "/projects",
    "/academy/a/c",
    "/academy/a",
    "/academy",
    "/",
  ]);
  expect(oneOfEachKind("")).toEqual([]);
});
