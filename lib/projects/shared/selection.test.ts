import { selectionPath } from "./paths";
import { relatedProjects, selectProjects } from "./selection";

const make = (slug: string, category: string, ...technologies: string[]) => ({
  slug,
  category,
  technologies: technologies.map((name) => ({ slug: name })),
});
const projects = [
  make("a", "web", "x", "y"),
  make("b", "web", "z"),
  make("c", "bot", "x", "y", "z"),
  make("d", "api", "w"),
];
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).join("");

test.each([
  [{}, "abcd", "/projects"],
  [{ category: "web" }, "ab", "/projects/category/web"],
  [{ technology: "x" }, "ac", "/projects/technology/x"],
  [{ category: "bot", technology: "x" }, "c", "/projects/category/bot/x"],
  [{ category: "api", technology: "x" }, "", "/projects/category/api/x"],
])("%j selects «%s» at %s", (selection, found, path) => {
  expect(slugs(selectProjects(projects, selection))).toBe(found);
  expect(selectionPath(selection)).toBe(path);
});

test("related are the most alike, never itself nor what shares nothing", () => {
  expect(slugs(relatedProjects(projects, projects[0]!))).toBe("bc");
  expect(slugs(relatedProjects(projects, projects[0]!, 1))).toBe("b");
  expect(slugs(relatedProjects(projects, projects[3]!))).toBe("");
});
