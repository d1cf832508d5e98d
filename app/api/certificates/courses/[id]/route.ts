import { route } from "@/lib/api/route";
import { certificateInput, certificateStanding, issuedCertificate } from "@/lib/certificates/schema";
import { getStanding, issueCertificate } from "@/lib/certificates/service";
import { idParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "user",
    summary: "How far one is on the way to the certificate of a course, and the certificate once one has it.",
    params: idParams,
    response: certificateStanding,
    fails: ["not_found"],
  },
  ({ user, params }) => getStanding(user, params.id),
);

export const POST = route(
  {
    access: "user",
    summary: "Issues one's certificate of a course, once, in the name that it shall bear.",
    params: idParams,
    body: certificateInput,
    response: issuedCertificate,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => issueCertificate(user, params.id, body),
);
