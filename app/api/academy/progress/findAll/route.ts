import { route } from "@/lib/api/route";
import { listProgress } from "@/lib/academy/progress";
import { progressList } from "@/lib/academy/schema";

export const GET = route(
  { access: "user", summary: "The student's progress in every course they have opened.", response: progressList },
  ({ user }) => listProgress(user),
);
