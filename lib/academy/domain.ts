import type { Domain } from "@/lib/domain";
import { academyData } from "./personal-data";
import { academyFinder } from "./search";
import { academyPanel } from "./shared/panel";

export const academyDomain: Domain = {
  name: "academy",
  demo: () => import("./demo"),
  finds: [academyFinder],
  panel: academyPanel,
  personalData: academyData,
};
