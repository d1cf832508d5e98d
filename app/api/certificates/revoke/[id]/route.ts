import { route } from "@/lib/api/route";
import { certificate, revocationInput } from "@/lib/certificates/schema";
import { revokeCertificate } from "@/lib/certificates/service";
import { idParams } from "@/lib/core/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Takes a certificate back for good, with a reason that its page shows.",
    params: idParams,
    body: revocationInput,
    response: certificate,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => revokeCertificate(user, params.id, body),
);
