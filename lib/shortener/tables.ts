import type { Tables } from "@/lib/core/tables";

export const linkTables: Tables = {
  // Without INSERT and DELETE: a link is several rows that only the product makes together.
  short_links: {
    hidden: ["password_hash"],
    harmless: ["short_code"],
    changes: ["destination", "title", "tags", "paused_at", "expires_at", "max_clicks"],
  },
  // A trigger counts here what a change of a link's tags comes to, as whoever makes the change.
  link_tags: { changes: "all", keptApart: "sus filas y sus totales cambian siempre juntos" },
  link_codes: { harmless: ["code"], changes: "none" },
};
