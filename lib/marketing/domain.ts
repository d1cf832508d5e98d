import type { Domain } from "@/lib/domain";
import { priceOptions } from "./options";

export const marketingDomain: Domain = {
  name: "marketing",
  options: priceOptions,
};
