import { route } from "@/lib/api/route";
import { printCertificate } from "@/lib/certificates/print/printer";
import { idParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "anonymous",
    summary: "A certificate as PDF.",
    params: idParams,
    gives: { 200: "application/pdf" },
    fails: ["not_found", "conflict", "unavailable"],
    limit: { call: "GET /api/certificates/pdf/{id}", points: 30, seconds: 60 },
  },
  async ({ params: { id } }) =>
    new Response(new Uint8Array(await printCertificate(id)), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="certificado-${id.slice(0, 8)}.pdf"`,
        "cache-control": "no-store",
      },
    }),
);
