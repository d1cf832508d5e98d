import { pool } from "@/lib/core/db";
import { campaignOf, type ReadyRule, readyRules } from "./rules";
import { type AppAddresses, readApp } from "./shared/apps";
import { type Chat, chatOf } from "./chat";
import { codesOf, shownCode } from "./shared/codes";

export type CachedLink = {
  readonly id: string;
  readonly codes: readonly string[];
  readonly shownCode: string;
  readonly destination: string;
  readonly title: string;
  readonly campaign: string;
  readonly chat: Chat | null;
  readonly createdAt: Date;
  readonly isPaused: boolean;
  /** Milliseconds since 1970; Infinity for never. */
  readonly expiresAt: number;
  readonly maxClicks: number | null;
  readonly hasPassword: boolean;
  /** Its destination while closed; null for the page that says why. */
  readonly closedDestination: string | null;
  readonly apps: AppAddresses | null;
  /** Null without any, so that most redirects check nothing else. */
  readonly rules: readonly ReadyRule[] | null;
};

type Row = Omit<CachedLink, "codes" | "shownCode" | "campaign" | "chat" | "expiresAt" | "apps" | "rules"> & {
  shortCode: string;
  backHalf: string | null;
  expiresAt: Date | null;
  iosApp: string | null;
  androidApp: string | null;
  rules: unknown;
};

const columns = `l.id, l.short_code AS "shortCode", l.back_half AS "backHalf", l.destination, l.title, l.created_at AS "createdAt",
  l.paused_at IS NOT NULL AS "isPaused", l.expires_at AS "expiresAt", l.max_clicks AS "maxClicks",
  l.password_hash IS NOT NULL AS "hasPassword", l.closed_destination AS "closedDestination", l.ios_app AS "iosApp", l.android_app AS "androidApp",
  nullif(l.rules, '[]') AS rules`;

/** After this long, an error is better than waiting. */
const timeout = 3_000;

const ask = async (text: string, values: unknown[], query_timeout = timeout): Promise<CachedLink[]> => {
  const { rows } = await pool.query<Row>({ text, values, query_timeout } as never);
  return rows.map(toCachedLink);
};

export const findByCodes = (codes: string[]): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l WHERE l.id IN (SELECT link_id FROM link_codes WHERE code = ANY($1))`, [
    codes,
  ]);

export const findByIds = (ids: string[]): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l WHERE l.id = ANY($1::uuid[])`, [ids]);

export const findNewest = (limit: number): Promise<CachedLink[]> =>
  ask(`SELECT ${columns} FROM short_links l ORDER BY l.created_at DESC, l.id DESC LIMIT $1`, [limit], 30_000);

function toCachedLink({ shortCode, backHalf, expiresAt, iosApp, androidApp, ...row }: Row): CachedLink {
  const code = shownCode({ shortCode, backHalf });
  return {
    ...row,
    codes: codesOf({ shortCode, backHalf }),
    shownCode: code,
    campaign: campaignOf(row.destination),
    chat: chatOf(row.destination, code),
    apps: appsOf(iosApp, androidApp),
    rules: readyRules(row.id, row.rules, code),
    expiresAt: expiresAt?.getTime() ?? Infinity,
  };
}

/** Never trust the row: only open addresses that pass `readApp`. */
function appsOf(iosApp: string | null, androidApp: string | null): AppAddresses | null {
  const apps = { ios: iosApp && readApp(iosApp), android: androidApp && readApp(androidApp) };
  return apps.ios || apps.android ? apps : null;
}
