import { route } from "@/lib/api/route";
import { getPublicKey } from "@/lib/certificates/keys";
import { jwk } from "@/lib/certificates/schema";
import { idParams } from "@/lib/core/schema";
import { json, keptJson } from "../../kept-json";

export const GET = route(
  {
    access: "anonymous",
    summary: "A public key that proves certificates, at the address that they name it by.",
    params: idParams,
    gives: json,
    fails: ["not_found"],
  },
  async ({ params }) => keptJson(jwk, await getPublicKey(params.id), 86_400),
);
