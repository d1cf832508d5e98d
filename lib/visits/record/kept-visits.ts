import { Readable } from "node:stream";
import { z } from "zod";
import { type FileKind, listFiles } from "@/lib/files/kind";
import { storage } from "@/lib/files/storage/storage";
import { inTurns } from "@/lib/core/in-turns";
import { log } from "@/lib/core/log";
import { timeOrderedId } from "@/lib/core/uuid";
import { audiences } from "../shared/dimensions";
import type { SeenVisit } from "./types";

/*
 * Visits that a process could not store before it stopped: a file for each stop, a line of JSON for
 * each. They are in the storage, because the folder of a container may go with it.
 */

export const visitFiles: FileKind = {
  label: "Archivos de visitas",
  folder: "visits",
  names: /^[^/]+\.jsonl$/,
  // They are stored within the hour, and a restore must store none again.
  isArchived: false,
};

/** Characters that a visit takes at most, with all that it may hold written as `\u0000`. */
const longest = 16_384;

/** Visits that are made into text between two turns of whoever else waits for the process. */
const atOnce = 500;

const keptVisit = z.object({
  kind: z.enum(["page", "link"]),
  name: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  audience: z.enum(audiences),
  scan: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  referrer: z.string(),
  campaign: z.string(),
  id: z.string().regex(/^\d{1,19}$/),
  source: z.string(),
  language: z.string().default(""),
  utmSource: z.string().default(""),
  medium: z.string().default(""),
  content: z.string().default(""),
  term: z.string().default(""),
});
type KeptVisit = Omit<SeenVisit, "tried">;

/** Writes visits into a new file. @returns its key. @throws AppError as `storage.put` */
export async function writeKeptVisits(visits: SeenVisit[]): Promise<string> {
  const file = `${visitFiles.folder}/${timeOrderedId()}.jsonl`;
  await storage.put(file, Readable.from(linesOf(visits), { objectMode: false }), { contentType: "application/jsonl" });
  return file;
}

async function* linesOf(visits: SeenVisit[]): AsyncGenerator<Buffer> {
  for await (const some of inTurns(visits, atOnce)) {
    yield Buffer.from(some.map(({ tried: _, ...visit }) => `${JSON.stringify(visit)}\n`).join(""));
  }
}

export async function keptFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const { key } of listFiles(visitFiles)) files.push(key);
  return files.sort();
}

/** The visits of a file, `size` at a time. Damaged lines are passed over and logged. */
export async function* readKeptVisits(file: string, size: number): AsyncGenerator<KeptVisit[]> {
  const opened = await storage.open(file);
  if (!opened) return; // another process was faster
  let visits: KeptVisit[] = [];
  let damaged = 0;
  for await (const line of linesIn(opened.body)) {
    const visit = parseLine(line);
    if (visit) visits.push(visit);
    else damaged += 1;
    if (visits.length < size) continue;
    yield visits;
    visits = [];
  }
  if (visits.length > 0) yield visits;
  if (damaged > 0) log.error({ file, damaged }, "lines of a file are no visits");
}

async function* linesIn(body: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of body.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
    if (rest.length <= longest) continue;
    yield rest;
    rest = "";
  }
  if (rest) yield rest;
}

function parseLine(line: string): KeptVisit | null {
  try {
    return keptVisit.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

export const forgetKeptVisits = (file: string): Promise<void> => storage.remove(file);
