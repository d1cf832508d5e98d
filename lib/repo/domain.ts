import type { Domain } from "@/lib/domain";
import { repoPanel } from "./shared/panel";

export const repoDomain: Domain = {
  name: "repo",
  panel: repoPanel,
};
