import type { Domain } from "@/lib/domain";

export const infoDomain: Domain = {
  name: "info",
};
