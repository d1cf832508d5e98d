import { formatDate } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { jobPool, refusalOf } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { getSite } from "@/lib/site/site";
import { credentialUrl } from "../credential";
import { getUsable } from "../service";
import { factsOf } from "../shared/certificate";
import type { PrintWork } from "./print-process";

/* PDFs are drawn in their own process, which starts with the first and ends when idle. */
const ask = jobPool<PrintWork>("lib/certificates/print/print-process.ts", () => ({
  atOnce: 1,
  waiting: 40,
  timeout: 15_000,
  idle: 60_000,
  execArgv: ["--max-old-space-size=128"],
}));

/**
 * Gives a printable A4 page as PDF.
 * @throws AppError `not_found`, `conflict` if revoked, `unavailable` if many wait or time ran out
 */
export async function printCertificate(id: string): Promise<Buffer> {
  const [found, site] = await Promise.all([getUsable(id), getSite()]);
  const told = await ask("certificate", {
    ...{ id, name: found.name, courseTitle: found.courseTitle, facts: factsOf(found) },
    issued: formatDate(found.issuedAt),
    expires: found.expiresAt && formatDate(found.expiresAt),
    ...{ siteName: site.name, url: credentialUrl(id) },
  });
  if ("result" in told) return told.result;
  if ("refused" in told) throw refusalOf(told.refused);
  if (told.failed === "error") throw new Error(`A certificate could not be drawn: ${told.why}`);
  if (told.failed === "busy") throw later("Hay muchos certificados en cola. Inténtalo en unos segundos.");
  log.warn({ why: told.why }, "the process of a certificate was ended");
  throw later("No hubo tiempo para preparar el certificado. Inténtalo en unos segundos.");
}

const later = (message: string) => new AppError("unavailable", message, undefined, 5);
