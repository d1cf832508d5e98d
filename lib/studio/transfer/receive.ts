import { withTemporaryFile } from "@/lib/core/file-storage/temporary";
import type { Actor } from "@/lib/people/actor";
import { planImport, runImport } from "./import";
import type { RunQuery, TransferPlan } from "./schema";

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Plans the import of a zip that is being sent. @throws AppError as `withTemporaryFile` */
export const receivePlan = (body: Bytes, { publish }: Pick<RunQuery, "publish">): Promise<TransferPlan> =>
  receive(body, (zip) => planImport(zip, publish));

/** Imports a zip that is being sent. @throws AppError as `runImport` and `withTemporaryFile` */
export const receiveImport = (actor: Actor, body: Bytes, query: RunQuery): Promise<TransferPlan> =>
  receive(body, (zip) => runImport(actor, zip, query));

/** A zip is read from its end, so all of it has to be there first: in a file, and never in memory. */
const receive = <T>(body: Bytes, work: (zip: string) => Promise<T>): Promise<T> =>
  withTemporaryFile(async ({ path, write }) => {
    await write(toAsync(body));
    return work(path);
  });

async function* toAsync(body: Bytes): AsyncGenerator<Uint8Array> {
  yield* body;
}
