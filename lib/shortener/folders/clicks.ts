import { db } from "@/lib/core/db";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { readTotalsOf } from "@/lib/visits/totals";
import { shortUrl } from "../address";
import { shownCode } from "../shared/codes";

type FolderClicks = { title: string; url: string; clicks: number };

const mostLinks = 20;

/**
 * The newest links of a folder with people's clicks of the last 30 days, most clicked first. Without where they lead.
 * People who share a folder may see it themselves.
 */
export async function listFolderClicks(folderId: string, now = new Date()): Promise<FolderClicks[]> {
  const links = await db.shortLink.findMany({
    where: { folderId, archivedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostLinks,
    select: { subjectId: true, title: true, backHalf: true, shortCode: true },
  });
  if (links.length === 0) return [];
  const range = { from: startOfDay(addDays(dayOf(now), -29)), to: now };
  const totals = await readTotalsOf(links.map(({ subjectId: scope }) => ({ scope, range })));
  return links
    .map(({ title, ...codes }, at) => ({ title, url: shortUrl(shownCode(codes)), clicks: totals[at]!.visits }))
    .toSorted((one, other) => other.clicks - one.clicks);
}
