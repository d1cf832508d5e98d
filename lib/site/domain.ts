import type { Domain } from "@/lib/domain";
import { cacheOptions, siteOptions } from "./options";

export const siteDomain: Domain = {
  name: "site",
  options: { ...siteOptions, ...cacheOptions },
};
