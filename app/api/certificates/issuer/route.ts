import { route } from "@/lib/api/route";
import { issuerDocument } from "@/lib/certificates/credential";
import { issuerProfile } from "@/lib/certificates/schema";
import { getSite } from "@/lib/site/site";
import { keptReply } from "../kept-reply";

export const GET = route(
  {
    access: "anonymous",
    summary: "Who issues certificates, as Open Badges 3.0 has it; also at /.well-known/openbadge-issuer.json.",
    response: issuerProfile,
  },
  async () => keptReply(issuerDocument(await getSite()), 3_600),
);
