import { route } from "@/lib/api/route";
import { issuerDocument } from "@/lib/certificates/credential";
import { issuerProfile } from "@/lib/certificates/schema";
import { getSite } from "@/lib/site/site";
import { json, keptJson } from "../kept-json";

export const GET = route(
  {
    access: "anonymous",
    summary: "Who issues certificates, as Open Badges 3.0 has it; also at /.well-known/openbadge-issuer.json.",
    gives: json,
  },
  async () => keptJson(issuerProfile, issuerDocument(await getSite()), 3_600),
);
