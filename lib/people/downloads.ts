import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "./actor";
import { audited, type Author } from "./audit";
import { recordOutsider } from "./outsiders";

export const downloadAudit = audited({
  type: "download",
  label: "Descargas",
  actions: { "download.file": "Descargó el archivo" },
  fields: { filters: "Filtros" },
});

const longest = 300;

const perHour = { points: 1_000, seconds: 3_600 };

/**
 * Logs a download.
 * @param filters the filters that selected its content
 * @throws AppError `too_many_requests`
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
  if (!actor) return recordOutsider(device, write);
  await enforceLimit("downloads", namedKey(actor.id), perHour);
  await write(actor);
}
