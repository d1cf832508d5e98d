import { withTemporaryFile } from "@/lib/files/storage/temporary";
import { AppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { Actor } from "@/lib/people/actor";
import { planImport, runImport } from "./import";
import type { RunQuery, TransferPlan } from "./schema";

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** One zip is looked at or imported at a time: each may hold the texts of a whole academy. */
const turns = () => singleton("studio.imports", () => new Turns({ atOnce: 1, waiting: 5 }));

/** Plans the import of a zip that is being sent. @throws AppError as `planImport` and `withTemporaryFile`; the signal's reason */
export const receivePlan = (
  body: Bytes,
  { publish }: Pick<RunQuery, "publish">,
  signal?: AbortSignal,
): Promise<TransferPlan> => receive(body, (zip) => planImport(zip, publish, signal));

/** Imports a zip that is being sent. @throws AppError as `runImport` and `withTemporaryFile` */
export const receiveImport = (actor: Actor, body: Bytes, query: RunQuery): Promise<TransferPlan> =>
  receive(body, (zip) => runImport(actor, zip, query));

/**
 * A zip is read from its end, so all of it has to be there first: in a file, and never in memory.
 * @throws AppError `unavailable` when too many wait
 */
const receive = <T>(body: Bytes, work: (zip: string) => Promise<T>): Promise<T> =>
  withTemporaryFile(async ({ path, write }) => {
    await write(toAsync(body));
    const endTurn = await turns().take();
    if (!endTurn) {
      const message = "Hay varias importaciones en cola. Inténtalo de nuevo en unos segundos.";
      throw new AppError("unavailable", message, undefined, 10);
    }
    return work(path).finally(endTurn);
  });

async function* toAsync(body: Bytes): AsyncGenerator<Uint8Array> {
  yield* body;
}
