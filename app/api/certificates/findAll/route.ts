import { route } from "@/lib/api/route";
import { listCertificates } from "@/lib/certificates/list";
import { certificatePage, certificateQuery } from "@/lib/certificates/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The certificates that the filters select.",
    query: certificateQuery,
    response: certificatePage,
  },
  ({ query }) => listCertificates(query),
);
