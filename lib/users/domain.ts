import type { Domain } from "@/lib/domain";
import { profileAudit, userAudit } from "./audit";
import { photoFiles } from "./files";
import { userFinder } from "./list";
import { usersPanel } from "./shared/panel";

export const usersDomain: Domain = {
  name: "users",
  audit: [userAudit, profileAudit],
  files: [photoFiles],
  finds: [userFinder],
  panel: usersPanel,
};
