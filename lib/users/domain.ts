import type { Domain } from "@/lib/domain";
import { profileAudit, userAudit } from "./audit";
import { photoFiles } from "./files";
import { userTables } from "./tables";

export const usersDomain: Domain = {
  name: "users",
  audit: [userAudit, profileAudit],
  files: [photoFiles],
  tables: userTables,
};
