import type { Tables } from "@/lib/core/tables";

export const academyTables: Tables = {
  categories: { changes: "all" },
  courses: { changes: "all" },
  sections: { changes: "all" },
  lessons: { changes: "all" },
  lesson_links: { changes: "all" },
  lesson_progress: { changes: "all" },
};
