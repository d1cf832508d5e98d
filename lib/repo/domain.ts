import type { Domain } from "@/lib/domain";
import { repoOptions } from "./options";

export const repoDomain: Domain = {
  name: "repo",
  options: repoOptions,
};
