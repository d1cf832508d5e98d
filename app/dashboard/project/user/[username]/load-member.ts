import { describePictures } from "@/lib/media/describe";
import { memberUsername } from "@/lib/projects/schema";
import { lookUpMember } from "@/lib/projects/service";
import { recordLoader } from "../../../record-loader";

export const loadMember = recordLoader(
  "/dashboard/project/user/[username]",
  async (_actor, username) => describePictures(await lookUpMember(username)),
  memberUsername,
);
