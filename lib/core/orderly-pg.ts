import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlQuery, Transaction } from "@prisma/driver-adapter-utils";

/** Prisma runs queries of a transaction concurrently on one connection; `pg` needs them in turn. */
export class OrderlyPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const begin = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => inOrder(await begin(isolationLevel));
    return adapter;
  }
}

function inOrder(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const afterTheLast =
    <T>(ask: (query: SqlQuery) => Promise<T>) =>
    (query: SqlQuery): Promise<T> => {
      const answer = last.then(() => ask(query));
      last = answer.catch(() => {});
      return answer;
    };
  transaction.queryRaw = afterTheLast(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = afterTheLast(transaction.executeRaw.bind(transaction));
  return transaction;
}
