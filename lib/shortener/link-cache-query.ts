import { pool } from "@/lib/core/db";

/** A short link as it is kept in memory: what it takes to follow it. */
export type CachedLink = {
  readonly id: string;
  /** Every code that leads to it, in lower case. */
  readonly codes: readonly string[];
  readonly shownCode: string;
  readonly destination: string;
  readonly title: string;
  /** The campaign that its destination names. */
  readonly campaign: string;
  readonly createdAt: Date;
  readonly isPaused: boolean;
  /** When it ends, in milliseconds since 1970; Infinity for never. */
  readonly expiresAt: number;
  readonly maxClicks: number | null;
  readonly hasPassword: boolean;
};

type Row = {
  id: string;
  short_code: string;
  back_half: string | null;
  destination: string;
  title: string;
  created_at: Date;
  paused: boolean;
  expires_at: Date | null;
  max_clicks: number | null;
  has_password: boolean;
};

const columns = `l.id, l.short_code, l.back_half, l.destination, l.title, l.created_at, l.paused_at IS NOT NULL AS paused,
  l.expires_at, l.max_clicks, l.password_hash IS NOT NULL AS has_password`;

/** A lookup that takes longer is given up: whoever waits for it is better served by an error. */
const timeout = 3_000;

const ask = async (text: string, values: unknown[], query_timeout = timeout): Promise<CachedLink[]> => {
  const { rows } = await pool.query<Row>({ text, values, query_timeout } as never);
  return rows.map(toCachedLink);
};

/** The links that some codes lead to. */
export const findByCodes = (codes: string[]): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l WHERE l.id IN (SELECT link_id FROM link_codes WHERE code = ANY($1))`, [
    codes,
  ]);

/** The links that have one of these ids. */
export const findByIds = (ids: string[]): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l WHERE l.id = ANY($1::uuid[])`, [ids]);

/** The links that were made last, the newest first. */
export const findNewest = (limit: number): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l ORDER BY l.created_at DESC, l.id DESC LIMIT $1`, [limit], 30_000);

function toCachedLink(row: Row): CachedLink {
  const backHalf = row.back_half?.toLowerCase();
  return {
    id: row.id,
    codes: backHalf && backHalf !== row.short_code ? [row.short_code, backHalf] : [row.short_code],
    shownCode: row.back_half ?? row.short_code,
    destination: row.destination,
    title: row.title,
    campaign: campaignOf(row.destination),
    createdAt: row.created_at,
    isPaused: row.paused,
    expiresAt: row.expires_at?.getTime() ?? Infinity,
    maxClicks: row.max_clicks,
    hasPassword: row.has_password,
  };
}

function campaignOf(destination: string): string {
  if (!destination.includes("utm_campaign=") || !URL.canParse(destination)) return "";
  return new URL(destination).searchParams.get("utm_campaign") ?? "";
}
