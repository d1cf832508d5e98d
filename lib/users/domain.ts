import type { Domain } from "@/lib/domain";
import { profileAudit, userAudit } from "./audit";
import { photoFiles } from "./files";
import { userData } from "./personal-data";

export const usersDomain: Domain = {
  name: "users",
  audit: [userAudit, profileAudit],
  demo: () => import("./demo"),
  files: [photoFiles],
  personalData: userData,
};
