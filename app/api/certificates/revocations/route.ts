import { route } from "@/lib/api/route";
import { revocationList } from "@/lib/certificates/schema";
import { listRevocations } from "@/lib/certificates/service";
import { json, keptJson } from "../kept-json";

export const GET = route(
  {
    access: "anonymous",
    summary: "The certificates that were revoked, as 1EdTech's Revocation List.",
    gives: json,
  },
  async () => keptJson(revocationList, await listRevocations(), 60),
);
