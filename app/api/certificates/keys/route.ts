import { route } from "@/lib/api/route";
import { listPublicKeys, rotateKey } from "@/lib/certificates/keys";
import { jwks } from "@/lib/certificates/schema";
import { json, keptJson } from "../kept-json";

export const GET = route(
  {
    access: "anonymous",
    summary: "The public keys that prove certificates, old ones too; also at /.well-known/jwks.json.",
    gives: json,
  },
  // A new one is asked for as soon as it has signed.
  async () => keptJson(jwks, { keys: await listPublicKeys() }, 300),
);

export const POST = route(
  {
    access: "superadmin",
    summary: "Has another key sign certificates from now on; those that were issued stay good.",
    fails: ["conflict"],
  },
  ({ user }) => rotateKey(user),
);
