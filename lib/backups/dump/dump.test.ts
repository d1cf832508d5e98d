import { text } from "node:stream/consumers";
import { databaseAddress } from "@/lib/core/pooler";
import { dump, on, testRoundTrip } from "@/lib/testing/dump-round-trip";
import { freshDatabases } from "@/lib/testing/fresh-databases";
import { waitUntil } from "@/lib/testing/wait-until";
import { dumpDatabase } from "./dump";

const databases = freshDatabases("dump_ends");
afterAll(() => databases.drop());

describe("a database with a dozen tables of the product, filled, and with traps beside", () =>
  testRoundTrip(["visits", "visit_hits", "visit_sessions", "visit_subjects", "sites", "saved_queries"]));

describe("what ends early", () => {
  const backends = (url: string) =>
    on(url, async (client) => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'backup' AND datname = current_database()",
      );
      return rowCount;
    });

  const untilNobody = (url: string) =>
    waitUntil("the dump lets go of the database", async () => !(await backends(url)));

  test("one that is aborted fails with the reason, and lets go of the database", async () => {
    const url = await databases.make({ migrated: true });
    const stop = new AbortController();
    const { sql, summary } = dumpDatabase({
      url,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("enough")),
    });
    await expect(text(sql)).rejects.toThrow("enough");
    await expect(summary).rejects.toThrow("enough");
    await untilNobody(url);
  });

  test("so does one that nobody reads on, also while it waits for a lock", async () => {
    const url = await databases.make({ migrated: true });
    await on(url, async (client) => {
      await client.query("BEGIN; LOCK TABLE users");
      const { sql, summary } = dumpDatabase({ url });
      sql.resume();
      await waitUntil("the dump has begun", () => backends(url));
      sql.destroy();
      await expect(summary).rejects.toThrow("nobody reads");
      await client.query("ROLLBACK");
    });
    await untilNobody(url);
  });

  test("a database that is not there, and a schema that is not", async () => {
    await expect(dump(`${databaseAddress.session}_nowhere`)).rejects.toThrow("does not exist");
    await expect(dump(databaseAddress.session, "nowhere")).rejects.toThrow("there is no schema nowhere");
  });
});
