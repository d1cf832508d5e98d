import { removeContent } from "@/app/api/content/kind-routes";

export const DELETE = removeContent("member", { summary: "Deletes a member of the team; it can be brought back" });
