import { askedOfSite } from "@/lib/analytics/report/asked";
import { readValues } from "@/lib/analytics/report/breakdown";
import { readHeadline } from "@/lib/analytics/report/headline";
import { analyticsDefaults } from "@/lib/analytics/shared/report-query";
import { findProvenBackup } from "@/lib/backups/proven";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { listFolderClicks } from "@/lib/shortener/folders/clicks";
import type { ShownFigures, SiteFigures } from "../shared/client-view";

type Chosen = { siteId: number | null; folderId: string | null };

const shownPages = 5;
const shownGoals = 10;

/** The figures of 30 days that staff chose to show. One that fails says so and does not affect the others. */
export async function readFigures({ siteId, folderId }: Chosen): Promise<ShownFigures> {
  const [site, links, backup] = await Promise.all([
    siteId === null ? null : orUnread(readSite(siteId)),
    folderId === null ? null : orUnread(listFolderClicks(folderId)),
    siteId === null ? null : orUnread(findProvenBackup()),
  ]);
  return { site, links, backup: backup === "unread" ? null : backup };
}

const orUnread = <T>(read: Promise<T>): Promise<T | "unread"> =>
  read.catch((error: unknown) => {
    log.warn({ err: error }, "a part of a client's page could not be read");
    return "unread";
  });

async function readSite(id: number): Promise<SiteFigures | null> {
  const site = await db.site.findUnique({
    where: { id },
    select: { id: true, name: true, domains: true, zone: true, script: true },
  });
  if (!site) return null;
  const asked = await askedOfSite(site, { ...analyticsDefaults, metric: "visits", unit: "day" });
  const visitors = { metrics: ["visitors"] } as const;
  const [{ tiles, chart, behind }, pages, goals] = await Promise.all([
    readHeadline(asked),
    readValues(asked, { ...visitors, dimension: "page", limit: shownPages }),
    asked.goals.length > 0 ? readValues(asked, { ...visitors, dimension: "goal", limit: shownGoals }) : null,
  ]);
  const compared = (metric: "visits" | "visitors") => {
    const tile = tiles.find((one) => one.metric === metric);
    return { value: tile?.value ?? 0, previous: tile?.previous ?? null };
  };
  return {
    name: site.name,
    visits: compared("visits"),
    visitors: compared("visitors"),
    days: chart.points.map(({ at, value }) => ({ day: at, visits: value ?? 0 })),
    pages: pages.rows.map(({ value, metrics }) => ({ page: value, visitors: metrics[0] ?? 0 })),
    goals: (goals?.rows ?? []).map(({ value, metrics }) => ({ name: value, visitors: metrics[0] ?? 0 })),
    behind,
  };
}
