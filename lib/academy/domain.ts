import type { Domain } from "@/lib/domain";
import { academyData } from "./personal-data";
import { academyFinder } from "./search";
import { academyPanel } from "./shared/panel";
import { academyContent } from "./public-content";
import { academyTables } from "./tables";

export const academyDomain: Domain = {
  name: "academy",
  demo: () => import("./demo"),
  finds: [academyFinder],
  fixedPages: { "/academy/[...rest]": () => "/academy" },
  panel: academyPanel,
  personalData: academyData,
  publicContent: academyContent,
  tables: academyTables,
};
