import { notFound } from "next/navigation";
import type { Actor } from "@/lib/people/actor";
import { shownCode } from "@/lib/shortener/shared/codes";
import { findOneLink } from "@/lib/shortener/service";
import { allLinks, subjectOf } from "@/lib/visits/subjects";

const root = { label: "Enlaces cortos", href: "/dashboard/application/shortener" };

export async function loadSubject(actor: Actor, id: string) {
  if (!id) return { subjectId: allLinks, link: null, name: "Todos los enlaces", trail: [root] };
  const [link, subjectId] = await Promise.all([findOneLink(actor, id), subjectOf("link", id)]);
  if (!link || subjectId === null) notFound();
  const name = shownCode(link);
  return {
    subjectId,
    link,
    name,
    trail: [root, { label: name, ...(link.mayChange && { href: `${root.href}?edit=${id}` }) }],
  };
}
