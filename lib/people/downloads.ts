import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import type { Actor } from "./actor";
import { audited, type Author } from "./audit";
import { recordOutsider } from "./outsiders";

export const downloadAudit = audited({
  type: "download",
  label: "Descargas",
  actions: { "download.file": "Descargó el archivo" },
  fields: { filters: "Filtros" },
});

/** Characters of the filters that the log tells. */
const longest = 300;

/**
 * Tells the audit log that somebody takes a file along.
 * @param filters by which what is in it was chosen.
 */
export async function recordDownload(
  actor: Actor | null,
  device: Device,
  name: string,
  filters: [name: string, value: string][],
): Promise<void> {
  const told = filters
    .map((pair) => pair.join("="))
    .join(" ")
    .slice(0, longest);
  const write = (author: Author) =>
    downloadAudit.record(db, author, {
      action: "download.file",
      target: { id: name, name },
      changes: told ? { filters: [null, told] } : {},
    });
  await (actor ? write(actor) : recordOutsider(device, write));
}
