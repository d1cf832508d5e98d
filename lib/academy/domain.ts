import type { Domain } from "@/lib/domain";
import { academyFinder } from "./search";
import { academyPanel } from "./shared/panel";

export const academyDomain: Domain = {
  name: "academy",
  finds: [academyFinder],
  panel: academyPanel,
};
