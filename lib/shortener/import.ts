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
import { linkFolderInput } from "./folders/schema";
import { createFolderIn } from "./folders/service";
import { linkChanged } from "./link-cache";
import { changeLocked, lockLinks } from "./service";
import { codesOf, shownCode } from "./shared/codes";

type Transaction = Prisma.TransactionClient;

type Sorted = { plan: ImportPlan; toMake: ImportedLink[]; toChange: Map<string, ImportedLink> };

const noFolder = "No hay una carpeta con ese nombre, o no puedes poner enlaces en ella.";
const stale = "Los enlaces cambiaron mientras tanto. Revisa otra vez los cambios.";

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
          const placed = await createFolders(tx, actor, input.folders ? plan.newFolders : []);
          for await (const part of inTurns(toMake.map(placed), 500)) changed.push(...(await makeAll(tx, actor, part)));
          for (const row of await lockLinks(tx, actor, [...toChange.keys()])) {
            const { backHalf: _, ...values } = placed(toChange.get(row.id)!);
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

/** Gives a function that puts a link into its new folder. */
async function createFolders(tx: Transaction, actor: Actor, names: string[]) {
  const ids = new Map<string, string>();
  for (const name of names)
    ids.set(name.toLowerCase(), (await createFolderIn(tx, actor, { name, access: "open", people: [] }))._id);
  return ({ newFolder, ...link }: ImportedLink): ImportedLink =>
    newFolder === undefined ? link : { ...link, folder: ids.get(newFolder.toLowerCase())! };
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
}: Omit<ImportedLink, "backHalf" | "newFolder">) => ({
  destination,
  ...(title && { title }),
  ...(tags?.length && { tags }),
  ...(expiresAt && { expiresAt }),
  ...(maxClicks && { maxClicks }),
  ...(folder && { folderId: folder }),
  ...(iosApp && { iosApp }),
  ...(androidApp && { androidApp }),
});

async function sortLines(
  tx: Transaction,
  actor: Actor,
  { rows, update, folders: creates }: ImportPlanInput,
): Promise<Sorted> {
  const problems: ImportPlan["problems"] = [];
  const valid: (ImportedLink & { line: number })[] = [];
  const lines = new Map<string, number>();
  const missing = new Set<string>();
  const folderOf = await findFolders(tx, actor, rows);
  for await (const part of inTurns(rows, 200)) {
    for (const row of part) {
      const read = readLine(row, lines, folderOf);
      if (typeof read === "string") problems.push({ line: row.line, message: read });
      else if (read.newFolder !== undefined && !creates) {
        missing.add(read.newFolder);
        problems.push({ line: row.line, message: noFolder });
      } else valid.push({ ...read, line: row.line });
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
      problems.push({ line, message: "Elige un vencimiento que aún no haya pasado." });
    } else if (!found) {
      toMake.push(link);
      if (!link.backHalf) uncoded.push({ line, destination: link.destination });
    } else if (!mayChange(found.folderId))
      problems.push({ line, message: "Solo puedes ver la carpeta de ese enlace." });
    else if (met.has(found.id)) problems.push({ line, message: "Otra línea ya cambia ese enlace." });
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
  for (const { newFolder } of [...toChange.values(), ...toMake]) if (newFolder !== undefined) missing.add(newFolder);
  problems.sort((one, other) => one.line - other.line);
  const digest = createHash("sha256")
    .update(JSON.stringify([toMake, [...toChange], conflicts, problems, led, counts]))
    .digest("hex");
  const plan = { ...counts, uncoded, conflicts, problems, newFolders: [...missing], digest };
  return { plan, toMake, toChange };
}

/**
 * Gives a function that finds a folder by its name, whose links the person may change, or that can be created; a text
 * for an error. One folder has one spelling.
 */
async function findFolders(tx: Transaction, actor: Actor, rows: ImportLine[]) {
  const isNamed = rows.some(({ folder }) => folder.trim());
  const select = { id: true, name: true } as const;
  const all = isNamed ? await tx.linkFolder.findMany({ select }) : [];
  const own = isNamed ? await tx.linkFolder.findMany({ where: foldersFor(actor, "change"), select }) : [];
  const ids = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  const taken = new Set(all.map(({ name }) => name.toLowerCase()));
  const spellings = new Map<string, string>();
  return (cell: string): Pick<ImportedLink, "folder" | "newFolder"> | string => {
    const key = cell.trim().toLowerCase();
    if (!key) return {};
    const folder = ids.get(key);
    if (folder) return { folder };
    const { data: name } = linkFolderInput.shape.name.safeParse(cell);
    if (name === undefined || taken.has(name.toLowerCase())) return noFolder;
    const newFolder = spellings.get(name.toLowerCase()) ?? name;
    spellings.set(name.toLowerCase(), newFolder);
    return { newFolder };
  };
}

/** Gives a text for an error. @param lines where each code stood first */
function readLine(
  { line, folder: name, ...cells }: ImportLine,
  lines: Map<string, number>,
  folderOf: Awaited<ReturnType<typeof findFolders>>,
): ImportedLink | string {
  const parsed = importedLink.safeParse(cells);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return path[0] === "backHalf" ? `No se puede usar el código «${cells.backHalf.slice(0, 60)}». ${message}` : message;
  }
  const folder = folderOf(name);
  if (typeof folder === "string") return folder;
  const link = { ...parsed.data, ...folder };
  if (isOwnShortLink(link.destination)) return "La URL de destino no puede ser otro enlace corto de este sitio.";
  const code = link.backHalf?.toLowerCase();
  if (!code) return link;
  const first = lines.get(code);
  if (first !== undefined) return `El código «${link.backHalf}» ya está en la línea ${first}.`;
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
