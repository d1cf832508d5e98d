import { db } from "../lib/core/db";
import { pageAccessTable } from "../lib/testing/access-table";
import { cookieOf } from "./accounts";
import { countedDatabase } from "./counted-database";
import { expect, test } from "./fixtures";
import { startSite } from "./site-process";

/** Statements that a page of the panel asks the database at most, with who looks at it; what begins and ends a transaction is none. */
const most = 8;

/** Those that ask for more: a project's own relations are nine tables. */
const allowed: Record<string, number> = { "/dashboard/project/[id]/details": 9 };

const isOfTransaction = /^(?:BEGIN|COMMIT|ROLLBACK|SET TRANSACTION)/;

test("no page of the panel asks more than eight things of the database", async ({ request }) => {
  test.setTimeout(180_000);
  const database = await countedDatabase(process.env.DATABASE_URL!);
  const site = await startSite({ DATABASE_URL: database.url });
  const headers = { accept: "text/html", ...(await cookieOf("superadmin")) };
  // The orders that a page leads to first are done.
  const order = await db.order.findFirstOrThrow({ where: { state: "draft" }, select: { id: true } });
  const linked = new Set([`/dashboard/order/${order.id}/update`]);
  const tooMany: Record<string, string[]> = {};
  const notFound: string[] = [];
  // Those that stand by themselves come first, and lead to those of a record.
  const pages = Object.keys(pageAccessTable).sort(
    (one, other) => Number(one.includes("[")) - Number(other.includes("[")),
  );
  for (const page of pages.filter((name) => !name.includes("[..."))) {
    const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
    const addresses = page.includes("[") ? [...linked].filter((link) => pattern.test(link)) : [page];
    let fewest: string[] | null = null;
    // Another test may have removed what one of them leads to.
    for (const address of addresses) if ((fewest ??= await fewestAsked(address))) break;
    if (!fewest) notFound.push(page);
    else if (fewest.length > (allowed[page] ?? most))
      tooMany[`${page}: ${fewest.length}`] = fewest.map((text) => text.slice(0, 200));
  }
  expect(tooMany).toEqual({});
  // The demonstration has none that leads there, and other tests may.
  const mayLack = ["/dashboard/application/whatsapp/deliveries/[id]", "/dashboard/setting/outbox/[id]"];
  expect(mayLack).toEqual(expect.arrayContaining(notFound));
  site.child.kill("SIGTERM");
  await site.exit;
  database.close();

  /** The first time things are read that stay, and other people's visits may be added up meanwhile. */
  async function fewestAsked(address: string): Promise<string[] | null> {
    const asked: string[][] = [];
    for (let time = 0; time < 3; time++) {
      database.heard.length = 0;
      const answer = await request.get(`http://localhost:${site.port}${address}`, { headers, maxRedirects: 0 });
      if (answer.status() === 404) return null;
      expect([address, answer.status()]).toEqual([address, 200]);
      for (const [, link] of (await answer.text()).matchAll(/href="(\/dashboard[^"?#]*)/g)) linked.add(link!);
      asked.push(database.heard.filter((text) => !isOfTransaction.test(text)));
    }
    return asked.sort((one, other) => one.length - other.length)[0]!;
  }
});
