import type { Tables } from "@/lib/core/tables";

/** What is written has versions, and its pages are made of it. What was deleted goes by `purge.ts`. */
export const studioTables: Tables = {
  content_items: {
    masked: { fields: "fields #- '{file,name}'", published: "published #- '{file,name}'" },
    changes: "none",
  },
  content_revisions: { masked: { fields: "fields #- '{file,name}'" }, changes: "none" },
  content_aliases: { changes: "all" },
  // What was taken back is not to be good again.
  content_previews: {
    ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1", kept: () => "1 day" },
  },
  link_checks: { changes: "all", past: { when: "checked_at < $1", kept: () => "30 days", key: "url" } },
};
