import type { Prisma } from "@/prisma/generated/client";
import { shortUrl } from "./address";
import type { ShortLink, LinkState } from "./schema";
import type { LinkRule } from "./shared/rule-words";
import { shownCode } from "./shared/codes";

export const linkSelect = {
  id: true,
  subjectId: true,
  destination: true,
  backHalf: true,
  shortCode: true,
  title: true,
  tags: true,
  passwordHash: true,
  pausedAt: true,
  archivedAt: true,
  expiresAt: true,
  maxClicks: true,
  clicks: true,
  rules: true,
  closedDestination: true,
  folderId: true,
  folder: { select: { id: true, name: true } },
  iosApp: true,
  androidApp: true,
  createdAt: true,
} as const satisfies Prisma.ShortLinkSelect;

type Row = Prisma.ShortLinkGetPayload<{ select: typeof linkSelect }>;
export type LinkRow = Omit<Row, "rules"> & { rules: Prisma.JsonValue | LinkRule[] };

/** A cast is safe: only rules that passed the schema are written. */
export const rulesOfLink = ({ rules }: Pick<LinkRow, "rules">): LinkRule[] =>
  Array.isArray(rules) ? (rules as LinkRule[]) : [];

type Limits = Pick<LinkRow, "pausedAt" | "expiresAt" | "maxClicks" | "clicks">;

function stateOf({ pausedAt, expiresAt, maxClicks, clicks }: Limits, now = new Date()): LinkState {
  if (pausedAt) return "paused";
  if (expiresAt && expiresAt <= now) return "expired";
  return maxClicks !== null && clicks >= maxClicks ? "usedUp" : "active";
}

/** A link for the API: whether it has a password, never the hash. */
export const toLink = (
  row: LinkRow,
  { visits, scans, mayChange }: { visits: number; scans: number; mayChange: boolean },
): ShortLink => ({
  _id: row.id,
  destination: row.destination,
  backHalf: row.backHalf,
  shortCode: row.shortCode,
  shortUrl: shortUrl(shownCode(row)),
  visits,
  scans,
  title: row.title,
  tags: row.tags,
  state: stateOf(row),
  archived: row.archivedAt !== null,
  expiresAt: row.expiresAt,
  maxClicks: row.maxClicks,
  clicks: row.clicks,
  hasPassword: row.passwordHash !== null,
  rules: rulesOfLink(row),
  closedDestination: row.closedDestination,
  folder: row.folder && { _id: row.folder.id, name: row.folder.name },
  mayChange,
  iosApp: row.iosApp,
  androidApp: row.androidApp,
  createdAt: row.createdAt,
});
