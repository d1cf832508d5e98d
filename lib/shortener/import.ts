import { createHash, randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { inTurns } from "@/lib/core/in-turns";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { isOwnShortLink } from "./address";
import { linkAudit } from "./audit";
import { newCode } from "./codes";
import {
  importedLink,
  type ImportedLink,
  type ImportLine,
  type ImportPlan,
  type ImportPlanInput,
  type ImportRunInput,
} from "./import-schema";
import { foldersFor, keepFolders, linksFor, whichFolders } from "./folders/rights";
import { linkChanged } from "./link-cache";
import { changeLocked, lockLinks } from "./service";
import { codesOf, shownCode } from "./shared/codes";

type Transaction = Prisma.TransactionClient;

type Sorted = { plan: ImportPlan; toMake: ImportedLink[]; toChange: Map<string, ImportedLink> };

const stale = "Los enlaces cambiaron mientras tanto. Revisa otra vez lo que se hará.";

export const planLinkImport = async (actor: Actor, input: ImportPlanInput): Promise<ImportPlan> =>
  (await sortLines(db, actor, input)).plan;

/**
 * Carries out a plan, all or nothing.
 * @throws AppError `conflict` when the result would differ by now
 */
export async function runLinkImport(actor: Actor, { plan: seen, ...input }: ImportRunInput): Promise<ImportPlan> {
  const changed: string[] = [];
  const plan = await refuseDuplicate(
    () =>
      db.$transaction(
        async (tx) => {
          // A second press waits here and finds that its plan is done.
          await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('short_links.import'))`;
          const { plan, toMake, toChange } = await sortLines(tx, actor, input);
          const folders = [...toMake, ...toChange.values()].flatMap(({ folder }) => folder ?? []);
          const mayPutInto = await keepFolders(tx, actor, folders);
          if (plan.digest !== seen || !folders.every(mayPutInto)) throw new AppError("conflict", stale);
          for await (const part of inTurns(toMake, 500)) changed.push(...(await makeAll(tx, actor, part)));
          for (const row of await lockLinks(tx, actor, [...toChange.keys()])) {
            const { backHalf: _, ...values } = toChange.get(row.id)!;
            await changeLocked(tx, actor, row, given(values));
            changed.push(row.id);
          }
          return plan;
        },
        { timeout: 120_000 },
      ),
    () => ({ message: stale, fields: {} }),
  );
  for (const id of changed) linkChanged(id);
  return plan;
}

/** An empty cell removes nothing from an existing link. */
const given = ({
  title,
  tags,
  expiresAt,
  maxClicks,
  iosApp,
  androidApp,
  folder,
  destination,
}: Omit<ImportedLink, "backHalf">) => ({
  destination,
  ...(title && { title }),
  ...(tags?.length && { tags }),
  ...(expiresAt && { expiresAt }),
  ...(maxClicks && { maxClicks }),
  ...(folder && { folderId: folder }),
  ...(iosApp && { iosApp }),
  ...(androidApp && { androidApp }),
});

async function sortLines(tx: Transaction, actor: Actor, { rows, update }: ImportPlanInput): Promise<Sorted> {
  const problems: ImportPlan["problems"] = [];
  const valid: (ImportedLink & { line: number })[] = [];
  const lines = new Map<string, number>();
  const named = rows.some(({ folder }) => folder.trim())
    ? await tx.linkFolder.findMany({ where: foldersFor(actor, "change"), select: { id: true, name: true } })
    : [];
  const folderIds = new Map(named.map(({ id, name }) => [name.toLowerCase(), id]));
  for await (const part of inTurns(rows, 200)) {
    for (const row of part) {
      const read = readLine(row, lines, folderIds);
      if (typeof read === "string") problems.push({ line: row.line, message: read });
      else valid.push({ ...read, line: row.line });
    }
  }
  const present = new Map(
    (
      await tx.linkCode.findMany({
        where: { code: { in: [...lines.keys()] } },
        select: { code: true, link: { select: { id: true, destination: true, folderId: true } } },
      })
    ).map(({ code, link }) => [code, link]),
  );
  const folders = [...present.values()].map(({ folderId }) => folderId);
  const [maySee, mayChange] = await Promise.all([
    whichFolders(tx, actor, "see", folders),
    whichFolders(tx, actor, "change", folders),
  ]);
  const conflicts: ImportPlan["conflicts"] = [];
  const uncoded: ImportPlan["uncoded"] = [];
  const toMake: ImportedLink[] = [];
  const toChange: Sorted["toChange"] = new Map();
  const met = new Set<string>();
  let same = 0;
  for (const { line, ...link } of valid) {
    const found = link.backHalf ? present.get(link.backHalf.toLowerCase()) : undefined;
    // Tell nothing about hidden links, not even where they lead.
    if (found && !maySee(found.folderId)) problems.push({ line, message: "Ese código ya está en uso." });
    else if (found?.destination === link.destination) same += 1;
    else if (link.expiresAt && link.expiresAt <= new Date()) {
      problems.push({ line, message: "Elige un vencimiento que todavía no haya pasado." });
    } else if (!found) {
      toMake.push(link);
      if (!link.backHalf) uncoded.push({ line, destination: link.destination });
    } else if (!mayChange(found.folderId))
      problems.push({ line, message: "La carpeta de ese enlace es solo para verla." });
    else if (met.has(found.id)) problems.push({ line, message: "Otra línea cambia ya ese enlace." });
    else {
      met.add(found.id);
      conflicts.push({ line, code: link.backHalf!, present: found.destination, destination: link.destination });
      if (update) toChange.set(found.id, link);
    }
  }
  const withoutCode = new Set(uncoded.map(({ destination }) => destination));
  // The counts grow once the links are made, so that a second press has another digest.
  const led = await tx.shortLink.groupBy({
    by: ["destination"],
    where: { destination: { in: [...withoutCode] }, ...linksFor(actor, "see") },
    _count: true,
    orderBy: { destination: "asc" },
  });
  const again = led.length;
  const counts = { created: toMake.length, updated: toChange.size, same, again };
  problems.sort((one, other) => one.line - other.line);
  const digest = createHash("sha256")
    .update(JSON.stringify([toMake, [...toChange], conflicts, problems, led, counts]))
    .digest("hex");
  return { plan: { ...counts, uncoded, conflicts, problems, digest }, toMake, toChange };
}

/** Gives a text for an error. @param lines where each code stood first @param folderIds by name in lower case */
function readLine(
  { line, folder: name, ...cells }: ImportLine,
  lines: Map<string, number>,
  folderIds: Map<string, string>,
): ImportedLink | string {
  const parsed = importedLink.safeParse(cells);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return path[0] === "backHalf" ? `No se puede usar el código «${cells.backHalf.slice(0, 60)}». ${message}` : message;
  }
  const folder = folderIds.get(name.trim().toLowerCase());
  if (name.trim() && !folder) return "No hay una carpeta con ese nombre en la que puedas poner enlaces.";
  const link = { ...parsed.data, ...(folder && { folder }) };
  if (isOwnShortLink(link.destination)) return "La URL de destino no puede ser otro enlace corto de este sitio.";
  const code = link.backHalf?.toLowerCase();
  if (!code) return link;
  const first = lines.get(code);
  if (first !== undefined) return `El código «${link.backHalf}» está ya en la línea ${first}.`;
  lines.set(code, line);
  return link;
}

async function makeAll(tx: Transaction, actor: Actor, links: ImportedLink[]): Promise<string[]> {
  const codes = await freeCodes(tx, links);
  const ids = links.map(() => randomUUID());
  const subjects = await tx.visitSubject.createManyAndReturn({
    data: ids.map((name) => ({ kind: "link" as const, name })),
    select: { id: true, name: true },
  });
  const subjectOf = new Map(subjects.map(({ id, name }) => [name, id]));
  const data = links.map(({ folder = null, ...link }, at) => ({
    ...link,
    folderId: folder,
    backHalf: link.backHalf ?? null,
    id: ids[at]!,
    subjectId: subjectOf.get(ids[at]!)!,
    shortCode: codes[at]!,
    createdById: actor.id,
  }));
  await tx.shortLink.createMany({ data });
  await tx.linkCode.createMany({
    data: data.flatMap((row) => codesOf(row).map((code) => ({ code, linkId: row.id }))),
  });
  await linkAudit.recordAll(
    tx,
    actor,
    data.map((row) => ({
      action: "link.create",
      target: { id: row.id, name: shownCode(row) },
      changes: { destination: [null, row.destination] },
    })),
  );
  return ids;
}

/** A free code for each link, and none that another line of the import chose. */
async function freeCodes(tx: Transaction, links: ImportedLink[]): Promise<string[]> {
  const words = new Set(links.map(({ backHalf }) => backHalf?.toLowerCase()));
  const codes = new Set<string>();
  while (codes.size < links.length) {
    const drawn = Array.from({ length: links.length - codes.size }, newCode).filter((code) => !words.has(code));
    const taken = await tx.linkCode.findMany({ where: { code: { in: drawn } }, select: { code: true } });
    const used = new Set(taken.map(({ code }) => code));
    for (const code of drawn) if (!used.has(code)) codes.add(code);
  }
  return [...codes];
}
