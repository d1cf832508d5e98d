import { AppError } from "@/lib/core/errors";
import { id, slug } from "@/lib/core/schema";
import { queryMember, queryProject } from "./queries";
import { memberUsername } from "./schema";

/** @throws AppError `not_found` */
export async function getProject(slug: string) {
  const project = await queryProject({ slug });
  if (!project) throw new AppError("not_found", "Proyecto no encontrado");
  return project;
}

/** Takes an id or a slug, as the dashboard's addresses have; null if there is none. */
export async function lookUpProject(idOrSlug: string) {
  if (id.safeParse(idOrSlug).success) return queryProject({ id: idOrSlug });
  return slug.safeParse(idOrSlug).success ? queryProject({ slug: idOrSlug }) : null;
}

/** @throws AppError `not_found` */
export async function getMember(username: string) {
  const member = await queryMember(username);
  if (!member) throw new AppError("not_found", "Usuario no encontrado.");
  return member;
}

export async function lookUpMember(username: string) {
  return memberUsername.safeParse(username).success ? queryMember(username) : null;
}
