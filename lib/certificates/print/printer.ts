import { formatDate } from "@/lib/core/dates";
import { printerOf } from "@/lib/print/printer";
import { getSite } from "@/lib/site/site";
import { credentialUrl } from "../credential";
import { getUsable } from "../service";
import { factsOf } from "../shared/certificate";
import type { PrintWork } from "./print-process";

const print = printerOf<PrintWork>("lib/certificates/print/print-process.ts", {
  busy: "Hay muchos certificados en cola. Inténtalo en unos segundos.",
  late: "No hubo tiempo para preparar el certificado. Inténtalo en unos segundos.",
});

/**
 * Gives a printable A4 page as PDF.
 * @throws AppError `not_found`, `conflict` if revoked, `unavailable` if many wait or time ran out
 */
export async function printCertificate(id: string): Promise<Buffer> {
  const [found, site] = await Promise.all([getUsable(id), getSite()]);
  return print("certificate", {
    ...{ id, name: found.name, courseTitle: found.courseTitle, facts: factsOf(found) },
    issued: formatDate(found.issuedAt),
    expires: found.expiresAt && formatDate(found.expiresAt),
    ...{ siteName: site.name, url: credentialUrl(id) },
  });
}
