import { route } from "@/lib/api/route";
import { secondFactorProof } from "@/lib/auth/schema";
import { forbidChanges, permitChanges } from "@/lib/sql-console/permits";
import { permit } from "@/lib/sql-console/schema";

export const POST = route(
  {
    access: "superadmin",
    summary: "Lets the caller's session change data by the SQL console for ten minutes.",
    body: secondFactorProof,
    response: permit,
    fails: ["conflict"],
  },
  ({ user, body }) => permitChanges(user, body),
);

export const DELETE = route(
  { access: "superadmin", summary: "Ends that the caller's session may change data by the SQL console." },
  ({ user }) => forbidChanges(user),
);
