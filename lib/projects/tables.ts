import type { Tables } from "@/lib/core/tables";

export const projectTables: Tables = {
  projects: { changes: "all" },
  technologies: { changes: "all" },
  project_technologies: { changes: "all" },
  project_links: { changes: "all" },
  project_figures: { changes: "all" },
  team_members: { changes: "all" },
  member_skills: { changes: "all" },
  member_links: { changes: "all" },
  project_collaborators: { changes: "all" },
};
