import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { dumpDatabase } from "../../lib/backups/dump/dump";
import { declareDomains } from "../../lib/server/boot/declare";

/** Started with an address and a file: dumps the one into the other, and tells how long it took and what memory it needed. */
const [url, file] = process.argv.slice(2) as [string, string];
const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);

async function main(): Promise<void> {
  declareDomains();
  const before = peak();
  const started = performance.now();
  const { sql, summary } = dumpDatabase({ url });
  await pipeline(sql, createWriteStream(file));
  const rows = (await summary).tables.reduce((sum, table) => sum + table.rows, 0);
  process.send!({ seconds: (performance.now() - started) / 1000, rows, megabytes: peak() - before });
}

void main();
