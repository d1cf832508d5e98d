import { pool } from "@/lib/core/db";
import { forgetCallers } from "@/lib/visits/record/callers";
import type { SeenVisit } from "@/lib/visits/record/types";

/** Empties the tables of visits, and what this process remembers of them. */
export async function emptyVisits(): Promise<void> {
  forgetCallers();
  await pool.query(
    "TRUNCATE visits, visit_additions, visit_hours, visit_days, visit_weeks, visit_breakdowns, visit_seen, visit_hits, visit_sessions, visit_session_state, visit_session_remakes, session_totals, session_total_days; UPDATE visit_subjects SET visits = 0",
  );
}

let lastId = 0;

/** A visit that waits to be stored: of a person with Chrome on a computer, to the academy, just now, unless the change says otherwise. */
export const seenVisit = (change: Partial<SeenVisit> = {}): SeenVisit => ({
  kind: "page",
  name: "/academy",
  at: new Date(),
  audience: "person",
  scan: false,
  ip: "203.0.113.7",
  userAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36",
  referrer: "",
  source: "",
  campaign: "",
  ...{ language: "", utmSource: "", medium: "", content: "", term: "" },
  id: String((lastId += 1)),
  tried: false,
  ...change,
});
