import { db } from "../lib/core/db";
import { pageAccessTable } from "../lib/testing/access-table";
import { cookieOf } from "./accounts";
import { countedDatabase } from "./counted-database";
import { expect, test } from "./fixtures";
import { startSite } from "./site-process";

/** Statements that a page of the panel asks the database at most, with who looks at it; what begins and ends a transaction is none. */
const most = 8;

/**
 * Those that ask for more: a project's own relations are nine tables; the analytics ask for each
 * figure, list and chart by itself, each time for the days that have totals too, and for the words of
 * each goal; links have folders, and those that there are to choose of; an account has all that opens it,
 * certificates, and what mails it refuses.
 */
const allowed: Record<string, number> = {
  "/dashboard/project/[id]/details": 9,
  "/dashboard/application/analytics": 30,
  "/dashboard/application/analytics/goals": 16,
  "/dashboard/application/shortener": 10,
  "/dashboard/setting/profile": 10,
};

const isOfTransaction = /^(?:BEGIN|COMMIT|ROLLBACK|SET TRANSACTION)/i;

test("no page of the panel asks more than eight things of the database", async ({ request }) => {
  const database = await countedDatabase(process.env.DATABASE_URL!);
  const site = await startSite({ DATABASE_URL: database.url });
  const headers = { accept: "text/html", ...(await cookieOf("superadmin")) };
  const linked = new Set<string>();
  try {
    // The orders that a page leads to first are done.
    const order = await db.order.findFirstOrThrow({ where: { state: "draft" }, select: { id: true } });
    linked.add(`/dashboard/order/${order.id}/update`);
    const tooMany: Record<string, string[]> = {};
    const notFound: string[] = [];
    // Those that stand by themselves come first, and lead to those of a record.
    const pages = Object.keys(pageAccessTable).sort(
      (one, other) => Number(one.includes("[")) - Number(other.includes("[")),
    );
    for (const page of pages.filter((name) => !name.includes("[..."))) {
      const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
      const addresses = page.includes("[") ? [...linked].filter((link) => pattern.test(link)) : [page];
      const limit = allowed[page] ?? most;
      let asked: string[] | null = null;
      // Another test may have removed what one of them leads to.
      for (const address of addresses) if ((asked ??= await asksOf(address, limit))) break;
      if (!asked) notFound.push(page);
      else if (asked.length > limit) tooMany[`${page}: ${asked.length}`] = asked.map((text) => text.slice(0, 200));
    }
    expect(tooMany).toEqual({});
    // The demonstration has none that leads there, and other tests may.
    const mayLack = ["/dashboard/application/whatsapp/deliveries/[id]", "/dashboard/setting/outbox/[id]"];
    expect(mayLack).toEqual(expect.arrayContaining(notFound));
  } finally {
    site.child.kill("SIGTERM");
    await site.exit;
    database.close();
  }

  /** What a page asks: again where it is too much, since the first time things are read that stay. */
  async function asksOf(address: string, limit: number): Promise<string[] | null> {
    let asked: string[] = [];
    for (let time = 0; time < 3; time++) {
      database.heard.length = 0;
      const answer = await request.get(`http://localhost:${site.port}${address}`, { headers, maxRedirects: 0 });
      if (answer.status() === 404) return null;
      expect([address, answer.status()]).toEqual([address, 200]);
      for (const [, link] of (await answer.text()).matchAll(/href="(\/dashboard[^"?#]*)/g)) linked.add(link!);
      asked = database.heard.filter((text) => !isOfTransaction.test(text));
      if (asked.length <= limit) break;
    }
    return asked;
  }
});
