import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";
import { discussionList } from "./shared/discussion";

export const discussionAudit = audited({
  type: "discussion",
  label: "Dudas",
  actions: { "discussion.approve": "Aprobó", "discussion.remove": "Retiró" },
  fields: { reason: "Motivo" },
  findExisting: (ids) => db.discussionPost.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: (id) => `${discussionList}/${id}/details`,
});
