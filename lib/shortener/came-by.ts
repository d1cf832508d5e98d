import type { Device } from "@/lib/core/device";
import { log } from "@/lib/core/log";
import { can } from "@/lib/people/shared/rights";
import type { FindLink } from "@/lib/people/keep-link";
import { findLastClick } from "@/lib/visits/last-click";
import { isFollowed } from "@/lib/visits/staff";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { foldersFor, type LinkReader, linksFor } from "./folders/rights";
import type { CameBy } from "./shared/came-by";

/**
 * Finds the link that whoever sends a request followed last in these 24 hours. None for staff, programs and visitors
 * who ask not to be followed, nor when the database is slow: an act never waits or fails for it.
 */
export const findLinkOf =
  ({ request: { headers }, device }: { request: Pick<Request, "headers">; device: Device }): FindLink =>
  async () => {
    try {
      if (!(await isFollowed(headers))) return null;
      return await findLastClick({ ip: device.ip, userAgent: headers.get("user-agent") ?? "" });
    } catch (error) {
      log.warn({ err: error }, "the link by which somebody came was not found in time");
      return null;
    }
  };

export const cameBySelect = {
  select: { id: true, shortCode: true, backHalf: true, folderId: true },
} as const satisfies { select: Prisma.ShortLinkSelect };

export type CameByRow = Prisma.ShortLinkGetPayload<typeof cameBySelect> | null;

/** Gives a function that shows a row's link, or null to who may not see it. */
export async function linkShower(actor: LinkReader): Promise<(link: CameByRow) => CameBy> {
  if (!can(actor, "links")) return () => null;
  const seen = await db.linkFolder.findMany({ where: foldersFor(actor, "see"), select: { id: true } });
  const folders = new Set<string | null>([null, ...seen.map(({ id }) => id)]);
  return (link) => (link && folders.has(link.folderId) ? shownLink(link) : null);
}

/** The same for a copy of a person's data: they are told of every link, an admin only of those they may see. */
export const linkTeller = async (admin?: LinkReader): Promise<(link: CameByRow) => CameBy> =>
  admin ? linkShower(admin) : shownLink;

const shownLink = (link: CameByRow): CameBy =>
  link && { _id: link.id, shortCode: link.shortCode, backHalf: link.backHalf };

/** Selects rows that came by a link which the person may see; all without one. */
export const whoCameBy = (actor: LinkReader, link: string): { link?: Prisma.ShortLinkWhereInput } =>
  link ? { link: can(actor, "links") ? { id: link, ...linksFor(actor, "see") } : { id: { in: [] } } } : {};
