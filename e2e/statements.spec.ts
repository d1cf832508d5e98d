import type { APIRequestContext } from "@playwright/test";
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
  const linked = new Set<string>();
  const tooMany: Record<string, string[]> = {};
  const notFound: string[] = [];
  // Those that stand by themselves come first, and lead to those of a record.
  const pages = Object.keys(pageAccessTable).sort(
    (one, other) => Number(one.includes("[")) - Number(other.includes("[")),
  );
  for (const page of pages.filter((name) => !name.includes("[..."))) {
    const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
    const address = page.includes("[") ? [...linked].find((link) => pattern.test(link)) : page;
    if (!address) {
      notFound.push(page);
      continue;
    }
    const asked: string[][] = [];
    // The first time things are read that stay; another process's visits may be added up meanwhile.
    for (let time = 0; time < 3; time++) {
      database.heard.length = 0;
      for (const link of await open(request, `http://localhost:${site.port}${address}`, headers)) linked.add(link);
      asked.push(database.heard.filter((text) => !isOfTransaction.test(text)));
    }
    const [fewest = []] = asked.sort((one, other) => one.length - other.length);
    if (fewest.length > (allowed[page] ?? most))
      tooMany[`${page}: ${fewest.length}`] = fewest.map((text) => text.slice(0, 200));
  }
  expect(tooMany).toEqual({});
  // The demonstration has none that leads there, and other tests may.
  const mayLack = [
    "/dashboard/application/whatsapp/deliveries/[id]",
    "/dashboard/order/[id]/update",
    "/dashboard/setting/outbox/[id]",
  ];
  expect(mayLack).toEqual(expect.arrayContaining(notFound));
  site.child.kill("SIGTERM");
  await site.exit;
  database.close();
});

/** Opens a page. @returns which others of the panel it links to */
async function open(request: APIRequestContext, url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await request.get(url, { headers, maxRedirects: 0 });
  expect([url, answer.status()]).toEqual([url, 200]);
  return [...(await answer.text()).matchAll(/href="(\/dashboard[^"?#]*)/g)].map(([, href]) => href!);
}
