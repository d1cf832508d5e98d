import type { Domain } from "@/lib/domain";

export const repoDomain: Domain = {
  name: "repo",
};
