import { route } from "@/lib/api/route";
import { approveProject } from "@/lib/certificates/projects";
import { approvalInput } from "@/lib/certificates/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Approves a person's project of a course, which its certificate asks for.",
    body: approvalInput,
    fails: ["not_found"],
  },
  ({ user, body }) => approveProject(user, body),
);
