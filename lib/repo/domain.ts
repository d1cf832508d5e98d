import type { Domain } from "@/lib/domain";
import { repoOptions } from "./options";
import { repoPanel } from "./shared/panel";

export const repoDomain: Domain = {
  name: "repo",
  options: repoOptions,
  panel: repoPanel,
};
