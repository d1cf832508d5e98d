import { route } from "@/lib/api/route";
import { revocationList } from "@/lib/certificates/schema";
import { listRevocations } from "@/lib/certificates/service";
import { keptReply } from "../kept-reply";

export const GET = route(
  {
    access: "anonymous",
    summary: "The certificates that were revoked, as 1EdTech's Revocation List.",
    response: revocationList,
  },
  async () => keptReply(await listRevocations(), 60),
);
