import type { Domain } from "@/lib/domain";
import { academyData } from "./personal-data";

export const academyDomain: Domain = {
  name: "academy",
  demo: () => import("./demo"),
  personalData: academyData,
};
