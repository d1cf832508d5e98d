import type { Domain } from "@/lib/domain";

export const academyDomain: Domain = {
  name: "academy",
};
