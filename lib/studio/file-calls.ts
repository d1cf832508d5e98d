import type { FileCalls } from "@/lib/api/file-call";
import { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import { withTemporaryFile } from "@/lib/files/storage/temporary";
import { planImport, runImport } from "./transfer/import";
import { planQuery, importQuery, transferPlan, type TransferPlan } from "./transfer/schema";

export const studioFileCalls = {
  "POST /api/content/import/plan": {
    access: "content.publish",
    tokens: "write",
    response: transferPlan,
    summary: "What the import of a zip of markdown would do, or what is wrong with it: the body is its bytes.",
    query: planQuery,
    maxBody: "file",
    takes: "application/octet-stream",
    fails: ["insufficient_storage"],
    take: async ({ query, body, signal }) => {
      const { publish } = parseInput(planQuery, query);
      return receiveZip(body, (zip) => planImport(zip, publish, signal));
    },
  },
  "POST /api/content/import/run": {
    access: "content.publish",
    tokens: "write",
    response: transferPlan,
    summary: "Imports a zip of markdown, all of it or nothing, as the plan of that digest said: the body is its bytes.",
    query: importQuery,
    maxBody: "file",
    takes: "application/octet-stream",
    fails: ["conflict", "unsupported_media_type", "insufficient_storage"],
    take: async ({ actor, query, body }) => {
      const asked = parseInput(importQuery, query);
      return receiveZip(body, (zip) => runImport(actor, zip, asked));
    },
  },
} satisfies FileCalls;

/** One zip at a time: each may hold the texts of a whole academy. */
const turns = () => singleton("studio.imports", () => new Turns({ atOnce: 1, waiting: 5 }));

/**
 * Works with an uploaded zip. Zips are read from their end, so it has to arrive completely first.
 * @throws AppError `unavailable` when too many wait
 */
function receiveZip(
  body: AsyncIterable<Uint8Array>,
  work: (zip: string) => Promise<TransferPlan>,
): Promise<{ status: 200; data: TransferPlan }> {
  return withTemporaryFile(async ({ path, write }) => {
    await write(body);
    const endTurn = await turns().take();
    if (!endTurn) {
      const message = "Hay varias importaciones en cola. Inténtalo de nuevo en unos segundos.";
      throw new AppError("unavailable", message, undefined, 10);
    }
    const data = await work(path).finally(endTurn);
    return { status: 200, data };
  });
}
