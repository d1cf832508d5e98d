import type { Asked } from "@/lib/api/use-api";

/** What asks how many messages nobody has read; whoever changes that has it asked anew. */
export const unread: Asked<"GET /api/contact/findAll"> = [
  "GET /api/contact/findAll",
  { query: { state: "new", limit: 1 } },
];
