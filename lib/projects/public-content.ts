import type { FixedPages, PublicContent } from "@/lib/content/public-content";
import { listProjectPaths } from "./queries";
import { projectCategory } from "./schema";
import { selectionPath } from "./shared/paths";

export const projectContent: PublicContent<Awaited<ReturnType<typeof listProjectPaths>>> = {
  tag: "projects",
  read: listProjectPaths,
  pages: {
    "/projects/[slug]": ({ projects }, slug) => projects.get(slug),
    "/projects/category/[category]/[technology]": ({ technologies }, technology, [name]) => {
      const category = projectCategory.safeParse(name).data;
      return category && technologies.has(technology) ? selectionPath({ category, technology }) : undefined;
    },
    "/projects/technology/[technology]": ({ technologies }, slug) => technologies.get(slug),
    "/team/[username]": ({ members }, username) => members.get(username),
  },
};

export const projectPages: FixedPages = {
  "/projects/category/[category]": (name) => {
    const category = projectCategory.safeParse(name).data;
    return category && selectionPath({ category });
  },
};
